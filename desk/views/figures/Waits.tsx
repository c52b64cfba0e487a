import type { Wait } from '#domain/report/figures.ts';
import { howLong } from '#time/time-words.ts';
import { Bars } from './Bars.tsx';

type Props = { waits: Wait[]; answered: number; leads: number };

export const Waits = ({ waits, answered, leads }: Props) => (
  <figure className="sheet">
    <figcaption>
      <h2>How long they waited for an answer</h2>
    </figcaption>
    <Bars
      steps={[
        ...waits.map(({ upToMinutes, leads: count }) => ({
          label: Number.isFinite(upToMinutes) ? `within ${howLong(upToMinutes)}` : 'longer',
          count,
        })),
        { label: 'not answered', count: leads - answered },
      ]}
    />
  </figure>
);
