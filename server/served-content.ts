import type { CompanyFiles } from '#content/load-company.ts';
import type { ServedContent } from './service.ts';

/** What the service needs to know of the content. */
export const factsOf = ({
  company,
  consent,
  letters,
  calls,
  texts,
  sellerPage,
  offerWords,
}: CompanyFiles): ServedContent => ({
  company: {
    name: company.name,
    phone: company.phone,
    email: company.email,
    hours: company.hours.label,
    timeZone: company.hours.timeZone,
    office: company,
    alerts: company.alerts,
    calls: company.calls,
  },
  consent: {
    version: consent.version,
    label: consent.label,
    disclosure: consent.disclosure,
  },
  letters,
  callWords: calls,
  texts,
  sellerPage,
  offerWords,
});
