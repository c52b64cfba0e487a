import type { Company } from '#content/company.ts';
import type { Content } from '#content/load.ts';
import { type Finding, when } from './finding.ts';
import { isSampleEmail, isSamplePhone, isSampleUrl } from './samples.ts';

type Told = Pick<Content, 'company'> & { pages: Pick<Content['pages'], 'about-us'> };

/** What still speaks of the made-up family rather than of the owner's. */
export const companyFindings = ({ company, pages }: Told): Finding[] => [
  ...addressFindings(company),
  ...company.founders.flatMap(({ sample = false }, index) =>
    when(sample, {
      ...inCompany('sample-founder', `founders[${index}]`),
      problem: 'The founders on the about page are made-up people.',
      action: 'Run "npm run setup" and name the people who really run your company.',
    }),
  ),
  ...when(company.terms.sample ?? false, {
    ...inCompany('sample-terms', 'terms'),
    problem: 'The earnest money, the option days and how long an offer stands are made up.',
    action: 'Write what your own offers and contracts say, and take out the line "sample: true".',
  }),
  ...when(pages['about-us'].story.sample ?? false, {
    ...inCompany('sample-story', 'story'),
    file: 'content/en/pages/about-us.yaml',
    problem: 'The story of how the company began is made up.',
    action: 'Tell your own, read the rest of that page too, and take out the line "sample: true".',
  }),
];

const addressFindings = ({ phone, email, url }: Company): Finding[] => [
  ...when(isSamplePhone(phone), {
    ...inCompany('sample-phone', 'phone'),
    problem: `${phone} is a made-up number that reaches nobody.`,
    action: 'Run "npm run setup" and give the number that sellers should call.',
  }),
  ...when(isSampleEmail(email), {
    ...inCompany('sample-email', 'email'),
    problem: `${email} is a made-up address that reaches nobody.`,
    action: 'Run "npm run setup" and give the address that sellers should write to.',
  }),
  ...when(isSampleUrl(url), {
    ...inCompany('sample-domain', 'url'),
    problem: `${url} is a made-up web address that nobody can own.`,
    action: 'Buy a domain, run "npm run setup" and give the address of your site.',
  }),
];

const inCompany = (id: string, field: string) =>
  ({ id, severity: 'blocking', file: 'content/company.yaml', field }) as const;
