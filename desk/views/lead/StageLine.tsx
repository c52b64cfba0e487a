import type { Stage } from '#domain/stages/stages.ts';
import { stageNames } from '../words/event-words.ts';

const line = ['', 'contacted', 'appointment', 'offer', 'contract', 'closed'] as const;

/** How far a lead has come, at a glance; the words beside it say the same. */
export const StageLine = ({ stage }: { stage: Stage | undefined }) => {
  const reached = stage === 'lost' ? -1 : line.indexOf(stage ?? '');
  return (
    <ol className="stage-line" aria-hidden="true">
      {line.map((step, index) => (
        <li key={step} className={index <= reached ? 'on' : undefined}>
          <span>{stageNames[step]}</span>
        </li>
      ))}
    </ol>
  );
};
