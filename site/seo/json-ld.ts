import type {
  Article,
  BreadcrumbList,
  ContactPage,
  FAQPage,
  HowTo,
  LocalBusiness,
  Organization,
  Service,
  WithContext,
} from 'schema-dts';
import { questionsOn } from '#content/landing.ts';
import type { Content, Contents } from '#content/load.ts';
import type { Question } from '#content/schema/catalogue.ts';
import type { City } from '#content/schema/city.ts';
import { stateName } from '#content/schema/states.ts';
import { sharedPicturePath } from '#site/pictures/shared-picture.ts';
import type { GuidePage, Page } from '#site/plan/page.ts';

export type Described = WithContext<
  Article | BreadcrumbList | ContactPage | FAQPage | HowTo | LocalBusiness | Organization | Service
>;

/** What machines may read on a page. Nothing in it is invented: no ratings, no reviews, no prices. */
export const describe = (page: Page, contents: Contents, siteUrl: string): Described[] => {
  const content = contents.in(page.language);
  const about = { content, languages: contents.all.map(({ language }) => language), siteUrl };
  const { services } = content.interface;
  switch (page.kind) {
    case 'home':
      return [localBusiness(about, page)];
    case 'about-us':
      return [organization(about)];
    case 'how-it-works':
      return [howTo(about)];
    case 'how-we-price':
      return [service(about, page, services.offers)];
    case 'faq':
      return [
        faqPage(
          about,
          content.faq.sections.flatMap(({ questions }) => questions),
        ),
      ];
    case 'guides':
      return [breadcrumbs(about, [page.canonicalPath, content.pages.guides.hero.heading])];
    case 'guide':
      return [article(about, page), guideBreadcrumbs(about, page)];
    case 'contact':
      return [contactPage(about, page)];
    case 'property-solutions':
      return [service(about, page, services.solutions)];
    case 'city':
      return [localBusiness(about, page, page.city)];
    case 'landing':
      return [
        service(about, page, services[page.property], page.city),
        faqPage(about, questionsOn(content, page.property, page.city)),
      ];
    case 'ad':
      return [service(about, page, services[page.property], page.city)];
    default:
      return [];
  }
};

/** JSON for a script element: no "<" can end it early. */
export const toScript = (data: object): string => JSON.stringify(data).replaceAll('<', '\\u003c');

type About = { content: Content; languages: readonly string[]; siteUrl: string };
const context = { '@context': 'https://schema.org' } as const;

const identity = ({ content: { company }, siteUrl }: About) => ({
  '@id': `${siteUrl}/#company`,
  name: company.name,
  url: `${siteUrl}/`,
  telephone: company.phone,
  email: company.email,
});

const address = ({ content: { company } }: About) =>
  ({
    '@type': 'PostalAddress',
    ...(company.office.street === undefined ? {} : { streetAddress: company.office.street }),
    addressLocality: company.office.city,
    addressRegion: company.state,
    postalCode: company.office.zip,
    addressCountry: 'US',
  }) as const;

/** Samples are for people, who can read the note beside them; machines would take them for true. */
const foundersOf = ({ content: { company } }: About) => {
  const real = company.founders.filter(({ sample }) => sample !== true);
  return real.length === 0
    ? {}
    : { founder: real.map(({ name }) => ({ '@type': 'Person', name }) as const) };
};

/** Said where it is worth saying: of a company that speaks more than English. */
const spokenBy = ({ languages }: About) =>
  languages.length > 1 ? { knowsLanguage: [...languages] } : {};

const organization = (about: About): WithContext<Organization> => ({
  ...context,
  '@type': 'Organization',
  ...identity(about),
  logo: `${about.siteUrl}/icon-512.png`,
  foundingDate: String(about.content.company.founded),
  ...foundersOf(about),
  ...spokenBy(about),
  address: address(about),
  areaServed: areaOf(about),
});

const localBusiness = (about: About, page: Page, city?: City): WithContext<LocalBusiness> => {
  const { company } = about.content;
  return {
    ...context,
    '@type': 'LocalBusiness',
    ...identity(about),
    image: about.siteUrl + sharedPicturePath(page, about.content),
    foundingDate: String(company.founded),
    ...spokenBy(about),
    address: address(about),
    openingHoursSpecification: {
      '@type': 'OpeningHoursSpecification',
      dayOfWeek: company.hours.days,
      opens: company.hours.opens,
      closes: company.hours.closes,
    },
    areaServed: areaOf(about, city),
  };
};

/** A page's own city, with its place on the map, or all of them; a company without cities has its region. */
const areaOf = ({ content: { cities, company } }: About, city?: City) => {
  if (city !== undefined) return [{ ...asArea(city), geo: placeOf(city) }];
  return cities.length > 0 ? cities.map(asArea) : company.region;
};

const asArea = (city: City) =>
  ({
    '@type': 'City',
    name: `${city.name}, ${city.state}`,
    containedInPlace: {
      '@type': 'AdministrativeArea',
      name: `${city.county}, ${stateName(city.state)}`,
    },
  }) as const;

const placeOf = ({ coordinates }: City) =>
  ({
    '@type': 'GeoCoordinates',
    latitude: coordinates.lat,
    longitude: coordinates.lng,
  }) as const;

const howTo = ({ content, siteUrl }: About): WithContext<HowTo> => ({
  ...context,
  '@type': 'HowTo',
  inLanguage: content.language,
  name: content.pages['how-it-works'].hero.heading,
  description: content.pages['how-it-works'].hero.lead,
  step: content.steps.process.map((step, index) => ({
    '@type': 'HowToStep',
    position: index + 1,
    name: step.title,
    text: step.text,
    url: siteUrl + content.book.page('how-it-works').path,
  })),
});

const faqPage = (
  { content: { language } }: About,
  questions: readonly Question[],
): WithContext<FAQPage> => ({
  ...context,
  '@type': 'FAQPage',
  inLanguage: language,
  mainEntity: questions.map(({ question, answer }) => ({
    '@type': 'Question',
    name: question,
    acceptedAnswer: { '@type': 'Answer', text: answer },
  })),
});

/** By the company, and dated by the day on which its words last changed. */
const article = (about: About, page: GuidePage): WithContext<Article> => ({
  ...context,
  '@type': 'Article',
  inLanguage: page.language,
  headline: page.guide.heading,
  description: page.description,
  url: about.siteUrl + page.canonicalPath,
  image: about.siteUrl + sharedPicturePath(page, about.content),
  dateModified: page.guide.changed,
  author: { '@type': 'Organization', ...identity(about) },
  publisher: { '@type': 'Organization', ...identity(about) },
  citation: page.guide.sources.map(({ name, url }) => ({ '@type': 'CreativeWork', name, url })),
});

const guideBreadcrumbs = (about: About, page: GuidePage): WithContext<BreadcrumbList> => {
  const { book, pages } = about.content;
  return breadcrumbs(
    about,
    [book.page('guides').path, pages.guides.hero.heading],
    [page.canonicalPath, page.guide.heading],
  );
};

/** From the home page down to this one. */
const breadcrumbs = (
  { content, siteUrl }: About,
  ...steps: [path: string, name: string][]
): WithContext<BreadcrumbList> => ({
  ...context,
  '@type': 'BreadcrumbList',
  itemListElement: [
    [content.book.page('home').path, content.interface.menu.home] as const,
    ...steps,
  ].map(([path, name], index) => ({
    '@type': 'ListItem',
    position: index + 1,
    name,
    item: siteUrl + path,
  })),
});

const contactPage = (about: About, page: Page): WithContext<ContactPage> => ({
  ...context,
  '@type': 'ContactPage',
  inLanguage: page.language,
  name: page.title,
  description: page.description,
  url: about.siteUrl + page.canonicalPath,
  mainEntity: { '@type': 'Organization', ...identity(about), address: address(about) },
});

const service = (about: About, page: Page, name: string, city?: City): WithContext<Service> => ({
  ...context,
  '@type': 'Service',
  name,
  serviceType: name,
  description: page.description,
  url: about.siteUrl + page.canonicalPath,
  provider: { '@type': 'LocalBusiness', ...identity(about), address: address(about) },
  areaServed: areaOf(about, city),
});
