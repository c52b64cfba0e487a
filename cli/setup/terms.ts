import { isDeepStrictEqual } from 'node:util';
import type { Company } from '#content/company.ts';
import {
  type ClosingPayer,
  company,
  isOptionOver,
  optionTooLong,
} from '#content/schema/company.ts';
import { type Dialogue, type Reading, readBy, yesOrNo } from './dialogue.ts';

type Terms = Company['terms'];

const fields = company.entries.terms.entries;
const spellMoney = (answer: string): string => (/^\d[\d,]*$/.test(answer) ? `$${answer}` : answer);
const spellDays = (answer: string): unknown => (/^\d+$/.test(answer) ? Number(answer) : answer);

type Days = Company['promises']['closingDays'];

const readDays = readBy(fields.optionDays, spellDays);

/** As the schema of the whole company has it: who may still leave on closing day has promised nothing. */
const readOptionDays =
  (closingDays: Days) =>
  (answer: string): Reading<Terms['optionDays']> => {
    const reading = readDays(answer);
    if (!('value' in reading) || isOptionOver(reading.value, closingDays)) return reading;
    return { problem: optionTooLong };
  };

/** Terms that the owner gave, or said to be the company's own, lose the mark of a sample. */
export const askTerms = async (
  dialogue: Dialogue,
  current: Terms,
  closingDays: Days,
): Promise<Terms> => {
  const { sample = false, ...before } = current;
  const madeUp = sample ? '\nSo far these are made up.' : '';
  dialogue.say(`\nWhat do your offers and contracts say? Sellers read it on the site.${madeUp}`);
  const { ask } = dialogue;
  const terms = {
    earnestMoney: await ask({
      label: 'Earnest money, which you pay when a contract is signed',
      current: before.earnestMoney,
      read: readBy(fields.earnestMoney, spellMoney),
    }),
    optionFee: await ask({
      label: 'Option fee, which you pay the seller for the right to end a contract',
      current: before.optionFee,
      read: readBy(fields.optionFee, spellMoney),
    }),
    optionDays: await ask({
      label: 'Days in which you may end a contract',
      current: String(before.optionDays),
      read: readOptionDays(closingDays),
    }),
    offerStandsDays: await ask({
      label: 'Days for which a written offer stands',
      current: String(before.offerStandsDays),
      read: readBy(fields.offerStandsDays, spellDays),
    }),
    closingCosts: await ask<ClosingPayer>({
      label: 'Who pays the usual closing costs: us, or each side its own (us, each)',
      current: before.closingCosts,
      read: readBy(fields.closingCosts),
    }),
  };
  if (!sample || !isDeepStrictEqual(terms, before)) return terms;
  return (await ask(yesOrNo('Are these really your terms?', false))) ? terms : current;
};
