import { postalAddressOf } from '#content/facts.ts';
import type { Languages } from '#content/load-company.ts';
import { wordsOf } from '#domain/words.ts';
import type { ServedFacts } from './context.ts';

/** What the service needs to know of the content. */
export const factsOf = (languages: Languages): ServedFacts => {
  const { company, alertWords, plans } = languages.english;
  return {
    company: {
      name: company.name,
      phone: company.phone,
      email: company.email,
      postalAddress: postalAddressOf(company),
      timeZone: company.hours.timeZone,
      office: company,
      keptYears: company.keptYears,
      alerts: company.alerts,
      alertWords,
      calls: company.calls,
      followUp: {
        plans,
        emails: company.followUpEmails,
        founders: company.founders.map(({ name }) => name),
      },
    },
    languages: wordsOf(languages),
  };
};
