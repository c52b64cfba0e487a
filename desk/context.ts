import type { Logger } from 'pino';
import type { Company } from '#content/company.ts';
import type { OfferContent } from '#content/schema/offer.ts';
import type { OfferWords } from '#content/schema/offer-words.ts';
import type { Texts } from '#content/schema/texts.ts';
import type { Encoder } from '#office/photos/encoder.ts';
import type { SellerLinks } from '#office/seller-page/links.ts';
import type { Config } from '#settings/config.ts';
import type { Store } from '#store/open.ts';
import type { Assets, Views } from './load-views.ts';

export type DeskContext = {
  config: Config;
  company: Company;
  texts: Texts;
  /** What a written offer starts from, and what sellers read of it. */
  offer: OfferContent;
  offerWords: OfferWords;
  /** Names of those that have pages. */
  cities: readonly string[];
  log: Logger;
  store: Store;
  sellerLinks: SellerLinks;
  /** What the browser shows: https://desk.blackland.example, or http://localhost:3001. */
  url: string;
  /** Makes pictures of photos, in a process of its own. */
  encoder: Encoder;
  views: Views;
  assets: Assets;
  now: () => number;
  newId: () => string;
};
