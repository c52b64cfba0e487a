import type { Company } from '#content/company.ts';
import type { Content } from '#content/load.ts';
import type { City } from '#content/schema/city.ts';
import type { OfferContent } from '#content/schema/offer.ts';
import { blockingIn, type Finding, findingIf } from './finding.ts';
import { isSampleEmail, isSamplePhone, isSampleUrl } from './sample-values.ts';

const inCompany = (field: string, id: string) => blockingIn('content/company.yaml', field, id);

/** What still speaks of the made-up family rather than of the owner's. */
export const companyFindings = ({ phone, email, url, terms, founders }: Company): Finding[] => [
  ...findingIf(isSamplePhone(phone), {
    ...inCompany('phone', 'sample-phone'),
    problem: `${phone} is a made-up number that reaches nobody.`,
    action: 'Run "npm run setup" and give the number that sellers should call.',
  }),
  ...findingIf(isSampleEmail(email), {
    ...inCompany('email', 'sample-email'),
    problem: `${email} is a made-up address that reaches nobody.`,
    action: 'Run "npm run setup" and give the address that sellers should write to.',
  }),
  ...findingIf(isSampleUrl(url), {
    ...inCompany('url', 'sample-domain'),
    problem: `${url} is a made-up web address that nobody can own.`,
    action: 'Buy a domain, run "npm run setup" and give the address of your site.',
  }),
  ...founders.flatMap(({ sample = false }, index) =>
    findingIf(sample, {
      ...inCompany(`founders[${index}]`, 'sample-founder'),
      problem:
        'The founders in the content are made-up people, so the about page of your own site shows none.',
      action: 'Run "npm run setup" and name the people who really run your company.',
    }),
  ),
  ...findingIf(terms.sample ?? false, {
    ...inCompany('terms', 'sample-terms'),
    problem:
      'The earnest money, the option and its fee, how long an offer stands and who pays closing costs are made up.',
    action: 'Run "npm run setup" and give what your own offers and contracts say.',
  }),
];

/** Sellers are shown these, and a claim about what they save must be the company's own to prove. */
export const offerFindings = ({ written, listing }: Figures): Finding[] =>
  Object.entries({ written, listing }).flatMap(([group, figures]) =>
    Object.entries(figures).flatMap(([name, figure]) =>
      findingIf(typeof figure === 'object' && figure.sample === true, {
        ...blockingIn('content/offer.yaml', `${group}.${name}`, 'sample-offer'),
        problem:
          'The figures behind your offers, and what a listing costs, are made up, so /how-we-price of your own site shows none.',
        action:
          'Put in your own, say in "source" how you know each, and take out the lines "sample: true".',
      }),
    ),
  );

type Figures = Pick<OfferContent, 'written' | 'listing'>;

type Story = Pick<Content['pages']['about-us']['story'], 'sample'>;

export const storyFindings = (language: string, { sample = false }: Story): Finding[] =>
  findingIf(sample, {
    ...blockingIn(`content/${language}/pages/about-us.yaml`, 'story', 'sample-story'),
    problem: 'The story of how the company began is made up, so your own site does not tell it.',
    action: 'Tell your own, read the rest of that page too, and take out the line "sample: true".',
  });

/** 16 CFR 465 and 255: what a seller is said to have said, a real seller must have said. */
export const testimonialFindings = ({
  language,
  testimonials,
  cities,
}: Pick<Content, 'language' | 'testimonials' | 'cities'>): Finding[] => [
  ...Object.entries(testimonials).flatMap(([page, entries]) =>
    sampleFields(page, entries).map((field) =>
      madeUpWords(`content/${language}/testimonials.yaml`, field),
    ),
  ),
  ...cities.flatMap((city) => cityFindings(language, city)),
];

const cityFindings = (
  language: string,
  { slug, shortTestimonial, testimonials }: City,
): Finding[] =>
  [
    ...(shortTestimonial?.sample ? ['shortTestimonial'] : []),
    ...sampleFields('testimonials', testimonials),
  ].map((field) => madeUpWords(`content/${language}/cities/${slug}.yaml`, field));

const sampleFields = (name: string, entries: readonly { sample: boolean }[]): string[] =>
  entries.flatMap((entry, index) => (entry.sample ? [`${name}[${index}]`] : []));

const madeUpWords = (file: string, field: string): Finding => ({
  ...blockingIn(file, field, 'sample-testimonial'),
  problem: 'These words of sellers are made up, and the law wants them real.',
  action:
    'Put in what a real seller wrote, with their permission, and change "sample: true" to "sample: false"; or take the entry out. Until then your own site shows none of them.',
});
