import type { Address, Property, SinglePageKind } from '#content/addresses.ts';
import { cityFactsOf } from '#content/facts.ts';
import type { Content, Contents } from '#content/load.ts';
import { fill } from '#content/placeholders.ts';
import { ContentError } from '#content/problems.ts';
import type { City } from '#content/schema/city.ts';
import type { Guide } from '#content/schema/guides.ts';
import type { HeadCopy } from '#content/schema/pages.ts';
import { findPlanProblems, sceneProblems, titleLimit } from './check.ts';
import { isAlias, isAnswer, type Page, properties } from './page.ts';

const outOfSearch = { robots: 'noindex, nofollow' } as const;

const singleKinds: readonly SinglePageKind[] = [
  'home',
  'about-us',
  'how-it-works',
  'how-we-price',
  'guides',
  'faq',
  'property-solutions',
  'contact',
  'offer-received',
  'your-request',
  'not-found',
  'error',
];

/** Every page of the site, from content alone; throws one ContentError if two of them cannot coexist. */
export const planPages = ({ english, all }: Contents): Page[] => {
  const pages = withVersions(all.flatMap(pagesIn));
  const problems = [...sceneProblems(english), ...findPlanProblems(pages)];
  if (problems.length > 0) throw new ContentError(problems);
  return pages;
};

/** The pages that one language tells. */
const pagesIn = (content: Content): Page[] => [
  ...singleKinds
    .filter((kind) => kind !== 'guides' || content.guides.length > 0)
    .flatMap((kind) => singlePage(content, kind)),
  ...content.guides.flatMap((guide) => guidePage(content, guide)),
  ...content.legal.map((legal) => legalPage(content, legal)),
  ...properties.flatMap((property) => genericLanding(content, property)),
  ...content.cities.flatMap((city) => cityPages(content, city)),
];

const withVersions = (pages: readonly Page[]): Page[] => {
  const versions = Map.groupBy(
    pages.filter((page) => !isAlias(page)),
    ({ id }) => id,
  );
  return pages.map((page) => ({
    ...page,
    versions: (versions.get(page.id) ?? []).map(({ path, language }) => ({ path, language })),
  }));
};

const singlePage = (content: Content, kind: SinglePageKind): Page[] =>
  told(content, content.book.page(kind), (address) => ({
    kind,
    ...place(content, address, {
      id: kind,
      head: content.pages[kind].head,
      file: `pages/${kind}.yaml`,
    }),
    ...(isAnswer({ kind }) ? outOfSearch : {}),
  }));

const guidePage = (content: Content, guide: Guide): Page[] =>
  told(content, content.book.guide(guide.slug), (address) => ({
    kind: 'guide',
    guide,
    ...place(content, address, {
      id: `guide/${guide.slug}`,
      head: guide,
      file: `guides/${guide.slug}.yaml`,
      headField: '',
    }),
  }));

const legalPage = (content: Content, legal: Content['legal'][number]): Page => ({
  kind: 'legal',
  legal,
  ...place(content, content.book.legal(legal.slug), {
    id: `legal/${legal.slug}`,
    head: legal,
    file: `legal/${legal.slug}.md`,
    headField: '',
  }),
});

const genericLanding = (content: Content, property: Property): Page[] =>
  told(content, content.book.landing(property), (address) => ({
    kind: 'landing',
    property,
    ...place(content, address, {
      id: `landing/${property}`,
      head: content.pages[property].generic.head,
      file: `pages/${property}.yaml`,
      headField: 'generic.head',
    }),
  }));

const cityPages = (content: Content, city: City): Page[] => [
  ...told(content, content.book.hub(city), (address) => ({
    kind: 'city',
    city,
    ...place(content, address, {
      id: `city/${city.slug}`,
      head: cityHead(content.pages.city.head, city),
      file: 'pages/city.yaml',
    }),
  })),
  ...properties.flatMap((property) =>
    told(content, content.book.landing(property, city), (address) => [
      ...landingAndAlias(content, address, city, property),
      ...adPages(content, city, property),
    ]),
  ),
];

const landingAndAlias = (
  content: Content,
  address: Address,
  city: City,
  property: Property,
): Page[] => {
  const landing: Page = {
    kind: 'landing',
    property,
    city,
    ...place(content, address, {
      id: `landing/${property}/${city.slug}`,
      head: cityHead(content.pages[property].city.head, city),
      file: `pages/${property}.yaml`,
      headField: 'city.head',
    }),
  };
  return [landing, { ...landing, path: content.book.alias(property, city).path }];
};

const adPages = (content: Content, city: City, property: Property): Page[] => {
  const ad = (kind: 'ad' | 'campaign'): Page => ({
    kind: 'ad',
    property,
    city,
    ...place(content, content.book[kind](property, city), {
      id: `${kind}/${property}/${city.slug}`,
      head: cityHead(content.pages[property][kind].head, city),
      file: `pages/${property}.yaml`,
      headField: `${kind}.head`,
    }),
    ...outOfSearch,
  });
  return city.campaignPages?.includes(property) ? [ad('ad'), ad('campaign')] : [ad('ad')];
};

/** Nothing where this language leaves the page to English. */
const told = (
  { language }: Content,
  address: Address,
  make: (address: Address) => Page | Page[],
): Page[] => (address.language === language ? [make(address)].flat() : []);

const cityHead = (head: HeadCopy, city: City): HeadCopy => fill(head, cityFactsOf(city));

type Origin = { id: string; head: HeadCopy; file: string; headField?: string };

const place = (
  { language, company }: Content,
  { path }: Address,
  { id, head, file, headField = 'head' }: Origin,
) => ({
  id,
  language,
  path,
  canonicalPath: path,
  versions: [],
  title: branded(head.title, company.name),
  description: head.description,
  keywords: head.keywords,
  file: `content/${language}/${file}`,
  headField,
});

/** The company's name follows the title wherever it fits. */
const branded = (title: string, name: string): string => {
  const full = `${title} | ${name}`;
  return full.length <= titleLimit ? full : title;
};
