import type { OutOfStep } from '#domain/publishing/beside-english.ts';
import type { FieldChange } from '#domain/publishing/differences.ts';
import { fieldName } from '#domain/publishing/differences.ts';
import type { Version } from '#domain/publishing/versions.ts';
import { dayAndTime } from '#time/time-words.ts';
import { Inside, type InsideProps } from '../Inside.tsx';
import { Step } from '../people/Step.tsx';
import { fileName } from '../words/file-names.ts';
import { BeforeAndAfter } from './BeforeAndAfter.tsx';
import { StillToSay } from './StillToSay.tsx';

export type ShownVersion = Version & {
  changes: FieldChange[];
  /** What visitors see. */
  isCurrent: boolean;
  /** What they saw before it. */
  before: number | undefined;
};

export type WebsiteHistoryProps = InsideProps & {
  versions: readonly ShownVersion[];
  /** What other languages have still to say of what visitors see. */
  older: readonly OutOfStep[];
  now: number;
  timeZone: string;
  people: Record<string, string>;
  isOwner: boolean;
};

/** After so many seconds the page looks again, with scripts and without. */
const lookAgain = 3;

export const WebsiteHistory = ({ versions, older, ...rest }: WebsiteHistoryProps) => {
  const { now: _, timeZone, people, isOwner, ...inside } = rest;
  const isDrawing = versions[0]?.state === 'drawing';
  const current = versions.find(({ isCurrent }) => isCurrent)?.id;
  return (
    <Inside title="History" tab="/more" {...inside} {...(isDrawing && { again: lookAgain })}>
      <p className="website-way">
        <a href="/website">Website</a>
        <a href="/website/changes">Changes</a>
      </p>
      {versions.length > 0 && <StillToSay older={older} alone="English is published alone." />}
      {versions.length === 0 && <p className="quiet">Nobody has published yet.</p>}
      {versions.map((version) => (
        <section
          key={version.id}
          className="sheet version"
          aria-labelledby={`version-${version.id}`}
        >
          <h2 id={`version-${version.id}`}>{`Version ${version.id}`}</h2>
          <p>
            {originWords(version, people)}
            <small>{dayAndTime(version.madeAt, timeZone)}</small>
          </p>
          <State version={version} />
          <Changes changes={version.changes} />
          {isOwner && !isDrawing && <Back version={version} current={current} />}
        </section>
      ))}
    </Inside>
  );
};

const originWords = ({ origin, personId, backTo }: Version, people: Record<string, string>) => {
  const who = people[personId ?? ''] ?? 'The keeper';
  if (origin === 'back') return `${who} went back to version ${backTo}.`;
  if (origin === 'desk') return `${who} published it.`;
  return origin === 'upgrade'
    ? 'It came with a new version of the program.'
    : 'As the files had it.';
};

const State = ({ version: { state, isCurrent, problem } }: { version: ShownVersion }) => {
  if (state === 'drawing') {
    return (
      <p className="done" role="status">
        Being published: its pages are drawn.
      </p>
    );
  }
  if (state === 'failed') {
    return (
      <p className="problem version-problem">
        It could not be shown: visitors see what they saw, and nothing of the draft is lost.
        {problem !== '' && `\n${problem}`}
      </p>
    );
  }
  if (!isCurrent) return null;
  if (problem !== '') {
    return (
      <p className="problem version-problem">
        {`A server cannot show this, and goes on with what it showed before.\n${problem}`}
      </p>
    );
  }
  return <p className="done">This is what visitors see.</p>;
};

const Changes = ({ changes }: { changes: readonly FieldChange[] }) =>
  changes.length > 0 && (
    <details className="fold">
      <summary>{changes.length === 1 ? '1 change' : `${changes.length} changes`}</summary>
      {changes.map((change) => (
        <article key={`${change.file} ${fieldName(change.field)}`}>
          <p>
            <strong>{fileName(change.file)}</strong>
          </p>
          <BeforeAndAfter change={change} />
        </article>
      ))}
    </details>
  );

type BackProps = { version: ShownVersion; current: number | undefined };

const Back = ({ version: { id, state, isCurrent, before }, current }: BackProps) => {
  if (state !== 'public') return null;
  const to = isCurrent ? before : id;
  return (
    to !== undefined && (
      <Step
        action="/website/back"
        // Over which one: whoever looked at this page before another was published is told first.
        fields={{ version: String(to), over: String(current) }}
        about={`version ${id}`}
      >
        {isCurrent ? 'Undo this' : 'Back to this one'}
      </Step>
    )
  );
};
