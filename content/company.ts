import type { CompanyFacts, CompanyWords } from './schema/company.ts';

/** The company as one language tells of it: its facts, and the words for them. */
export const joinCompany = (facts: CompanyFacts, words: CompanyWords) => ({
  ...facts,
  locale: words.locale,
  region: words.region,
  ranges: words.ranges,
  hours: { ...facts.hours, label: words.hours },
  calls: { ...facts.calls, words: words.callsFrom },
  promises: { ...facts.promises, ...words.promises },
  closingCosts: words.closingCosts,
  founders: facts.founders.map((founder) => {
    const told = words.founders.find(({ name }) => name === founder.name);
    return {
      ...founder,
      role: told?.role ?? '',
      story: told?.story ?? '',
      ...(told?.photo && { photo: told.photo }),
    };
  }),
});

export type Company = ReturnType<typeof joinCompany>;
export type Founder = Company['founders'][number];

/** The same two files again. */
export const splitCompany = (company: Company): { facts: CompanyFacts; words: CompanyWords } => {
  const { locale, region, ranges, hours, calls, promises, closingCosts, founders, ...rest } =
    company;
  const { label, ...times } = hours;
  const { words: callsFrom, ...ourCalls } = calls;
  const { offerWithin, evaluationWithin, closingIn, houseClosing, landClosing, ...numbers } =
    promises;
  return {
    facts: {
      ...rest,
      hours: times,
      calls: ourCalls,
      promises: numbers,
      founders: founders.map(({ role: _, story: __, photo: ___, ...founder }) => founder),
    },
    words: {
      locale,
      region,
      ranges,
      hours: label,
      callsFrom,
      promises: { offerWithin, evaluationWithin, closingIn, houseClosing, landClosing },
      closingCosts,
      founders: founders.map(({ name, role, story, photo }) => ({
        name,
        role,
        story,
        ...(photo && { photo }),
      })),
    },
  };
};
