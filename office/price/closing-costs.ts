import type { ClosingPayer } from '#content/schema/company.ts';
import { type Cost, costOf } from './share.ts';

/** What closing costs take off our offer: nothing where we pay them all. */
export const sellersClosingCosts = (offer: number, payer: ClosingPayer, cost: Cost): number =>
  payer === 'each' ? costOf(offer, cost) : 0;
