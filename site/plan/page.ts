import type { LegalPage } from '#content/load.ts';
import type { City } from '#content/schema/city.ts';

export type Property = 'house' | 'land';
export const properties: readonly Property[] = ['house', 'land'];

/** Everything about a page that does not depend on how it is drawn. */
type Place = {
  path: string;
  /** The path that search engines should know this page by; its own, unless it is an alias. */
  canonicalPath: string;
  robots?: 'noindex, nofollow';
  title: string;
  description: string;
  keywords: readonly string[];
  /** Names the Open Graph picture: /og/{picture}.png */
  picture: string;
  /** The content file whose owner can mend this page's head. */
  file: string;
  /** Where in that file the head stands; empty where title and description are fields of their own. */
  headField: string;
};

export type SinglePageKind =
  | 'home'
  | 'about-us'
  | 'how-it-works'
  | 'how-we-price'
  | 'faq'
  | 'property-solutions'
  | 'contact'
  | 'offer-received'
  | 'your-request'
  | 'not-found'
  | 'error';

export type SinglePage = Place & { kind: SinglePageKind };
export type LegalPagePlan = Place & { kind: 'legal'; legal: LegalPage };
export type HubPage = Place & { kind: 'city'; city: City };
export type LandingPage = Place & { kind: 'landing'; property: Property; city?: City };
export type AdPage = Place & { kind: 'ad'; property: Property; city: City };

export type Page = SinglePage | LegalPagePlan | HubPage | LandingPage | AdPage;
export type PageKind = Page['kind'];

export const isAlias = (page: Page): boolean => page.path !== page.canonicalPath;
export const isIndexed = (page: Page): boolean => page.robots === undefined && !isAlias(page);
