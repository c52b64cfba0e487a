import { isDeepStrictEqual } from 'node:util';
import type { Company } from '#content/company.ts';
import { company } from '#content/schema/company.ts';
import { type Dialogue, readBy, yesOrNo } from './dialogue.ts';

type Terms = Company['terms'];

const fields = company.entries.terms.entries;
const spellMoney = (answer: string): string => (/^\d[\d,]*$/.test(answer) ? `$${answer}` : answer);
const spellDays = (answer: string): unknown => (/^\d+$/.test(answer) ? Number(answer) : answer);

/** Terms that the owner gave, or said to be the company's own, lose the mark of a sample. */
export const askTerms = async (dialogue: Dialogue, current: Terms): Promise<Terms> => {
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
    optionDays: await ask({
      label: 'Days in which you may end a contract',
      current: String(before.optionDays),
      read: readBy(fields.optionDays, spellDays),
    }),
    offerStandsDays: await ask({
      label: 'Days for which a written offer stands',
      current: String(before.offerStandsDays),
      read: readBy(fields.offerStandsDays, spellDays),
    }),
  };
  if (!sample || !isDeepStrictEqual(terms, before)) return terms;
  return (await ask(yesOrNo('Are these really your terms?', false))) ? terms : current;
};
