import type { Logger } from 'pino';
import type { Config } from '#config/config.ts';
import type { Company } from '#content/company.ts';
import type { InLanguages } from '#content/languages.ts';
import type { Languages, Place } from '#content/load-company.ts';
import type { OfferContent } from '#content/schema/offer.ts';
import { type CompanyCities, companyCities } from '#domain/leads/company-cities.ts';
import type { Encoder } from '#domain/photos/encoder.ts';
import type { SellerLinks } from '#domain/seller-page/links.ts';
import { type Words, wordsOf } from '#domain/words.ts';
import type { Store } from '#store/open.ts';
import type { Assets } from './load-assets.ts';

export type Views = typeof import('./views/all.tsx');

/** What the desk needs to know of one version of the content. */
export type DeskContent = {
  company: Company;
  /** What sellers read of us; the desk itself speaks English. */
  languages: InLanguages<Words>;
  /** What a written offer starts from. */
  offer: OfferContent;
  cities: CompanyCities;
};

export type DeskContext = {
  config: Config;
  content: () => DeskContent;
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

export const deskContent = (files: Languages, places: readonly Place[]): DeskContent => {
  const { company, offer } = files.english;
  const languages = wordsOf(files);
  return { company, languages, offer, cities: companyCities(places, languages) };
};
