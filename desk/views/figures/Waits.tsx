import { howLong } from '#office/clock/time-words.ts';
import type { Wait } from '#office/report/figures.ts';
import { withShare } from '../words/figure-words.ts';
import { Bars } from './Bars.tsx';

type Props = { waits: Wait[]; answered: number; leads: number };

export const Waits = ({ waits, answered, leads }: Props) => {
  const rows = [
    ...waits.map(({ upToMinutes, leads: amount }) => ({
      label: Number.isFinite(upToMinutes) ? `within ${howLong(upToMinutes)}` : 'longer',
      amount,
    })),
    { label: 'not answered', amount: leads - answered },
  ].map((row) => ({ ...row, shown: withShare(row.amount, leads) }));
  return <Bars title="How long they waited for an answer" rows={rows} />;
};
