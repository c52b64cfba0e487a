import { cityFactsOf } from '#content/facts.ts';
import type { Content } from '#content/load.ts';
import { fill } from '#content/placeholders.ts';
import { ContentError } from '#content/problems.ts';
import type { City } from '#content/schema/city.ts';
import type { HeadCopy } from '#content/schema/pages.ts';
import { findPlanProblems, sceneProblems, titleLimit } from './check.ts';
import { type Page, type Property, properties, type SinglePageKind } from './page.ts';
import {
  adPath,
  aliasPath,
  campaignPath,
  genericLandingPath,
  hubPath,
  landingPath,
  legalPath,
  singlePaths,
} from './paths.ts';

const outOfSearch = { robots: 'noindex, nofollow' } as const;
const hidden = new Set<SinglePageKind>(['offer-received', 'your-request', 'not-found', 'error']);

/** Every page of the site, from content alone; throws one ContentError if two of them cannot coexist. */
export const planPages = (content: Content): Page[] => {
  const pages = [
    ...Object.keys(singlePaths).map((kind) => singlePage(content, kind as SinglePageKind)),
    ...content.legal.map((legal): Page => legalPage(content, legal)),
    ...properties.map((property) => genericLanding(content, property)),
    ...content.cities.flatMap((city) => cityPages(content, city)),
  ];
  const problems = [...sceneProblems(content.cities), ...findPlanProblems(pages)];
  if (problems.length > 0) throw new ContentError(problems);
  return pages;
};

const singlePage = (content: Content, kind: SinglePageKind): Page => ({
  kind,
  ...place(content, singlePaths[kind], content.pages[kind].head, kind, `pages/${kind}.yaml`),
  ...(hidden.has(kind) ? outOfSearch : {}),
});

const legalPage = (content: Content, legal: Content['legal'][number]): Page => ({
  kind: 'legal',
  legal,
  ...place(content, legalPath(legal.slug), legal, 'legal', `legal/${legal.slug}.md`, ''),
});

const genericLanding = (content: Content, property: Property): Page => {
  const { head } = content.pages[property].generic;
  return {
    kind: 'landing',
    property,
    ...place(
      content,
      genericLandingPath(property),
      head,
      property,
      `pages/${property}.yaml`,
      'generic.head',
    ),
  };
};

const cityPages = (content: Content, city: City): Page[] => [
  {
    kind: 'city',
    city,
    ...place(
      content,
      hubPath(city),
      cityHead(content.pages.city.head, city),
      city.slug,
      'pages/city.yaml',
    ),
  },
  ...properties.flatMap((property) => [
    ...landingAndAlias(content, city, property),
    ...adPages(content, city, property),
  ]),
];

const landingAndAlias = (content: Content, city: City, property: Property): Page[] => {
  const path = landingPath(property, city);
  const landing: Page = {
    kind: 'landing',
    property,
    city,
    ...place(
      content,
      path,
      cityHead(content.pages[property].city.head, city),
      `${city.slug}-${property}`,
      `pages/${property}.yaml`,
      'city.head',
    ),
  };
  return [landing, { ...landing, path: aliasPath(property, city) }];
};

const adPages = (content: Content, city: City, property: Property): Page[] => {
  const ad = (path: string, copy: 'ad' | 'campaign'): Page => ({
    kind: 'ad',
    property,
    city,
    ...place(
      content,
      path,
      cityHead(content.pages[property][copy].head, city),
      `${city.slug}-${property}`,
      `pages/${property}.yaml`,
      `${copy}.head`,
    ),
    ...outOfSearch,
  });
  const pages = [ad(adPath(property, city), 'ad')];
  if (city.campaignPages?.includes(property)) {
    pages.push(ad(campaignPath(property, city), 'campaign'));
  }
  return pages;
};

const cityHead = (head: HeadCopy, city: City): HeadCopy => fill(head, cityFactsOf(city));

const place = (
  content: Content,
  path: string,
  head: HeadCopy,
  picture: string,
  file: string,
  headField = 'head',
) => ({
  path,
  canonicalPath: path,
  title: branded(head.title, content.company.name),
  description: head.description,
  keywords: head.keywords,
  picture,
  file: `content/en/${file}`,
  headField,
});

/** The company's name follows the title wherever it fits. */
const branded = (title: string, name: string): string => {
  const full = `${title} | ${name}`;
  return full.length <= titleLimit ? full : title;
};
