import { type Cost, costOf } from './share.ts';

/** What closing costs take off our offer: nothing where we pay them all. */
export const sellersClosingCosts = (offer: number, payer: 'us' | 'each', cost: Cost): number =>
  payer === 'each' ? costOf(offer, cost) : 0;
