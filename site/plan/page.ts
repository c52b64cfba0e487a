import {
  type Address,
  answerKinds,
  type Property,
  type SinglePageKind,
} from '#content/addresses.ts';
import type { LegalPage } from '#content/load.ts';
import type { City } from '#content/schema/city.ts';
import type { Guide } from '#content/schema/guides.ts';

export const properties: readonly Property[] = ['house', 'land'];

/** Everything about a page that does not depend on how it is drawn. */
type Place = {
  /** The same in every language: landing/house/waco. */
  id: string;
  language: string;
  path: string;
  /** The path that search engines should know this page by; its own, unless it is an alias. */
  canonicalPath: string;
  /** Where each language that tells this page has it, this one included. */
  versions: readonly Address[];
  robots?: 'noindex, nofollow';
  title: string;
  description: string;
  keywords: readonly string[];
  /** The content file whose owner can mend this page's head. */
  file: string;
  /** Where in that file the head stands; empty where title and description are fields of their own. */
  headField: string;
};

type SinglePage = Place & { kind: SinglePageKind };
type LegalPagePlan = Place & { kind: 'legal'; legal: LegalPage };
export type GuidePage = Place & { kind: 'guide'; guide: Guide };
type HubPage = Place & { kind: 'city'; city: City };
export type LandingPage = Place & { kind: 'landing'; property: Property; city?: City };
export type AdPage = Place & { kind: 'ad'; property: Property; city: City };

export type Page = SinglePage | LegalPagePlan | GuidePage | HubPage | LandingPage | AdPage;
export type PageKind = Page['kind'];

const answers: ReadonlySet<PageKind> = new Set(answerKinds);

export const isAnswer = ({ kind }: Pick<Page, 'kind'>): boolean => answers.has(kind);
export const isAlias = (page: Page): boolean => page.path !== page.canonicalPath;
export const isIndexed = (page: Page): boolean => page.robots === undefined && !isAlias(page);

/** What search engines are told of a page's other languages: nothing where it has none. */
export const alternatesOf = (page: Page): readonly Address[] =>
  isAnswer(page) || page.versions.length < 2 ? [] : page.versions;
