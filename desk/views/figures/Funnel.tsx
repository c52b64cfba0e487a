import type { Figures } from '#office/report/figures.ts';
import { withShare } from '../words/figure-words.ts';
import { Bars } from './Bars.tsx';

export const Funnel = ({ figures }: { figures: Figures }) => {
  const steps: [label: string, amount: number][] = [
    ['Leads', figures.leads],
    ['Answered', figures.answered],
    ['Spoken to', figures.contacted],
    ['Offers', figures.offers],
    ['Contracts', figures.contracts],
    ['Closings', figures.closings],
  ];
  const rows = steps.map(([label, amount]) => ({
    label,
    amount,
    shown: label === 'Leads' ? String(amount) : withShare(amount, figures.leads),
  }));
  return <Bars title="How far they came" rows={rows} />;
};
