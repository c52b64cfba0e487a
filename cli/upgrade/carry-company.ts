import { type Company, joinCompany, splitCompany } from '#content/company.ts';
import type { CompanyFacts, CompanyWords } from '#content/schema/company.ts';
import { upperEnd } from '#content/schema/numbers.ts';
import { overlay } from './overlay.ts';

type Promises = CompanyWords['promises'];

/** Which number of today each promise of version 1 was made of. */
const numberOf: Record<keyof Promises, keyof CompanyFacts['promises']> = {
  offerWithin: 'offerHours',
  evaluationWithin: 'evaluationHours',
  closingIn: 'closingDays',
  houseClosing: 'houseClosingDays',
  landClosing: 'landClosingDays',
};

type Both = { facts: CompanyFacts; words: CompanyWords };

/** Version 1 kept facts and words in one file, and a promise as one text such as "24 hours". */
export const carryCompany = (now: Both, before: Record<string, unknown>): Both => {
  const { promises = {}, ...rest } = before as { promises?: Record<string, string> };
  const joined = overlay(joinCompany(now.facts, now.words), rest) as Company;
  const { facts, words } = splitCompany(joined);
  const numbers = { ...now.facts.promises, ...numbersIn(promises) };
  return {
    facts: withoutLateReminder({ ...facts, promises: numbers }),
    words: { ...words, promises: wordsIn(now.words.promises, promises) },
  };
};

/** Whoever promises the offer sooner than the sample does is reminded sooner, too. */
const withoutLateReminder = ({ offerReminderHours, ...facts }: CompanyFacts): CompanyFacts => {
  const isInTime =
    offerReminderHours !== undefined && offerReminderHours < upperEnd(facts.promises.offerHours);
  return isInTime ? { ...facts, offerReminderHours } : facts;
};

const oneNumber = /^\D*?(\d+(?:-\d+)?)\D*$/;

const numbersIn = (promises: Record<string, string>): Partial<CompanyFacts['promises']> => ({
  ...(promises['agentCommission'] === undefined
    ? {}
    : { agentCommission: promises['agentCommission'] }),
  ...Object.fromEntries(
    Object.entries(numberOf).flatMap(([promise, number]) => {
      const found = oneNumber.exec(promises[promise] ?? '')?.[1];
      if (found === undefined) return [];
      return [[number, found.includes('-') ? found : Number(found)]];
    }),
  ),
});

/** "24 hours" becomes "{offerHours} hours"; a promise without one number stays as it was written. */
const wordsIn = (now: Promises, before: Record<string, string>): Promises =>
  Object.fromEntries(
    Object.entries(now).map(([promise, words]) => {
      const said = before[promise];
      const number = numberOf[promise as keyof Promises];
      const found = oneNumber.exec(said ?? '')?.[1];
      if (said === undefined) return [promise, words];
      return [promise, found === undefined ? said : said.replace(found, `{${number}}`)];
    }),
  ) as Promises;
