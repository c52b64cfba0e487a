import type { LeadResult } from './result.ts';

export type Figures = {
  leads: number;
  contacted: number;
  /** From the lead to the first word with the seller. */
  medianContactMs: number | undefined;
  worstContactMs: number | undefined;
  contracts: number;
  closings: number;
  valueCents: number;
};

export const figuresOf = (results: readonly LeadResult[]): Figures => {
  const contactTimes = results
    .map(({ contactMs }) => contactMs)
    .filter((time) => time !== undefined)
    .toSorted((a, b) => a - b);
  return {
    leads: results.length,
    contacted: contactTimes.length,
    medianContactMs: medianOf(contactTimes),
    worstContactMs: contactTimes.at(-1),
    contracts: results.filter(({ contract }) => contract).length,
    closings: results.filter(({ closed }) => closed).length,
    valueCents: results.reduce((sum, { valueCents = 0 }) => sum + valueCents, 0),
  };
};

const medianOf = (sorted: readonly number[]): number | undefined => {
  const middle = sorted.slice((sorted.length - 1) >> 1, (sorted.length >> 1) + 1);
  return middle.length === 0
    ? undefined
    : middle.reduce((sum, one) => sum + one, 0) / middle.length;
};
