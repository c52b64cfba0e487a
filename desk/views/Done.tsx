import { Tap } from './Tap.tsx';

export type DoneProps = {
  event: string;
  reference: string;
  name: string;
  words: string;
  canBeUndone: boolean;
};

type Props = { done: DoneProps | undefined; from: string; once: string };

/** What the last tap did, and the way back. */
export const Done = ({ done, from, once }: Props) =>
  done && (
    <div className="done" role="status">
      <p>
        <strong>{done.name}:</strong> {done.words}
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
