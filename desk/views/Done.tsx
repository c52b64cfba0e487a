import type { CallNext } from '#domain/work-list/call-next.ts';
import { Tap } from './Tap.tsx';
import { groupNames } from './words/group-names.ts';

export type DoneProps = {
  event: string;
  reference: string;
  name: string;
  words: string;
  /** Where the lead stands on Call next, if that is not where it was seen last. */
  stands: keyof CallNext | undefined;
  canBeUndone: boolean;
};

type Props = {
  done: DoneProps | undefined;
  /** Where the tap was. */
  from?: string;
  once: string;
};

/** What the last tap did, and the way back. */
export const Done = ({ done, from = '/', once }: Props) =>
  done && (
    <div className="done" role="status">
      <p>
        <strong>{done.name}:</strong> {done.words}
        {done.stands && `. Now under “${groupNames[done.stands]}”`}
      </p>
      {done.canBeUndone && (
        <Tap
          action={`${done.reference}/undo`}
          fields={{ event: done.event }}
          from={from}
          once={once}
          className="quiet"
        >
          Undo
        </Tap>
      )}
    </div>
  );
