import type { ReactNode } from 'react';
import type { WorkRow } from '#domain/work-list/call-next.ts';

type Props = {
  row: Pick<WorkRow, 'reference' | 'name' | 'calling'>;
  self: string;
  from: string;
  once: string;
  isOpen?: boolean;
  children?: ReactNode;
};

const outcomes = [
  ['spoke', 'Spoke', 'with'],
  ['no-answer', 'No answer', 'from'],
  ['wrong-number', 'Wrong number', 'for'],
] as const;

const whileCalling = 'You’re calling. How did it go?';

/** How a call went. It comes up once Call was tapped: see scripts/calling.ts. */
export const Outcomes = ({ row, self, from, once, isOpen = false, children }: Props) => {
  const isMine = row.calling?.by === self;
  return (
    <details className="outcome" id={`outcome-${row.reference}`} open={isOpen || isMine}>
      <summary data-calling-words={whileCalling}>{isMine ? whileCalling : 'Log a call'}</summary>
      <form method="post" action={`/leads/${row.reference}/touch`} className="outcomes">
        <input type="hidden" name="from" value={from} />
        <input type="hidden" name="once" value={once} />
        {outcomes.map(([touch, name, whom]) => (
          <button
            key={touch}
            className="button"
            name="touch"
            value={touch}
            type="submit"
            aria-label={`${name} ${whom} ${row.name}`}
          >
            {name}
          </button>
        ))}
        {children}
      </form>
    </details>
  );
};
