import { formatMoney, readMoney } from './money.ts';
import type { Cost } from './share.ts';

const percentage = /^(\d{1,3})(?:\.(\d{1,2}))?\s*%$/;
const allOfIt = 10_000;

/** A part of the value or an amount, as a person writes it: 1.5% or $2,500. */
export const readCost = (typed: string): Cost | undefined => {
  const [, whole, hundredths = ''] = percentage.exec(typed.trim()) ?? [];
  if (whole === undefined) {
    const cents = readMoney(typed);
    return cents === undefined ? undefined : { cents };
  }
  const basisPoints = Number(whole) * 100 + Number(hundredths.padEnd(2, '0'));
  return basisPoints > allOfIt ? undefined : { basisPoints };
};

export const costText = (cost: Cost, money = formatMoney): string =>
  'cents' in cost ? money(cost.cents) : percentText(cost.basisPoints);

const percentText = (basisPoints: number): string => `${basisPoints / 100}%`;
