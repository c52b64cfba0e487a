import type { Logger } from 'pino';
import type { Company } from '#content/company.ts';
import type { InLanguages } from '#content/languages.ts';
import type { OfferContent } from '#content/schema/offer.ts';
import type { CompanyCities } from '#office/company-cities.ts';
import type { Encoder } from '#office/photos/encoder.ts';
import type { SellerLinks } from '#office/seller-page/links.ts';
import type { Words } from '#office/words.ts';
import type { Config } from '#settings/config.ts';
import type { Store } from '#store/open.ts';
import type { Assets, Views } from './load-views.ts';

export type DeskContext = {
  config: Config;
  company: Company;
  /** What sellers read of us; the desk itself speaks English. */
  languages: InLanguages<Words>;
  /** What a written offer starts from. */
  offer: OfferContent;
  cities: CompanyCities;
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
