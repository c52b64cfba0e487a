import { lossReasons } from '#office/work/next-action.ts';
import { Tap } from '../Tap.tsx';

type Props = { reference: string; from: string; once: string };

export const GiveUp = ({ reference, ...here }: Props) => (
  <details className="fold">
    <summary>Nothing more to do</summary>
    <div className="choices">
      {lossReasons.map((reason) => (
        <Tap key={reason} action={`${reference}/give-up`} fields={{ reason }} {...here}>
          {reason}
        </Tap>
      ))}
    </div>
  </details>
);
