import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import type { AddressBook } from '#content/addresses.ts';
import type { InLanguages } from '#content/languages.ts';
import type { Language } from '#lead/language.ts';
import { readReference } from '#lead/reference.ts';
import { keyOrNew } from '#store/keys.ts';
import type { Store } from '#store/open.ts';
import { findLead, type LeadWithDeliveries } from '../leads/read-leads.ts';
import { type Actor, changeLead } from '../work/change-lead.ts';

/** For a seller whose link has got into other hands: the old one opens nothing any more. */
export const makeNewLink = (store: Store, leadId: string, actor: Actor) =>
  changeLead<never>(store, leadId, actor, ({ link_generation }) => ({
    kind: 'new-link',
    details: {},
    set: { link_generation: link_generation + 1 },
  }));

type Told = { language: Language; book: Pick<AddressBook, 'page'> };

/** Every address of a seller's page in one language begins with it, and nothing else does. */
export const sellerPagePath = ({ book }: Pick<Told, 'book'>): string =>
  book.page('your-request').path;

/** The languages that tell the page; where one does not, its sellers read the English one. */
export const tellsSellerPage = ({ book, language }: Told): boolean =>
  book.page('your-request').language === language;

type LinkedLead = { id: string; reference: string; generation: number };

/** What a link opens, or why it opens nothing. */
type Opened =
  | { kind: 'open'; lead: LeadWithDeliveries }
  /** Shorter than any link of ours: a mail program broke the line. */
  | { kind: 'cut' }
  | { kind: 'old' }
  | { kind: 'erased' }
  | { kind: 'unknown' };

export type SellerLinks = {
  pathOf: (lead: LinkedLead, language: Language) => Promise<string>;
  open: (token: string) => Promise<Opened>;
  /** What a browser shows later for having known the number: no longer once the link or the number is another. */
  sheetPassOf: (lead: LeadWithDeliveries) => Promise<string>;
};

/** 128 bits, as digits and small letters: no program takes the last one for the end of a sentence. */
const sealLength = 25;

const sealOf = (key: Buffer, ...sealed: readonly (string | number)[]): string => {
  const digest = createHmac('sha256', key).update(JSON.stringify(sealed)).digest('hex');
  return BigInt(`0x${digest.slice(0, 32)}`)
    .toString(36)
    .padStart(sealLength, '0');
};

type Content = () => { languages: InLanguages<Told> };

/**
 * The link of a lead follows from the lead and a key in the store, so that every process can write it
 * again and none has to keep it.
 */
export const createSellerLinks = (store: Store, content: Content): SellerLinks => {
  let known: Buffer | undefined;
  const key = async (): Promise<Buffer> => {
    known ??= await keyOrNew(store, 'sellers', () => randomBytes(32));
    return known;
  };
  return {
    pathOf: async ({ id, reference, generation }, language) => {
      const seal = sealOf(await key(), id, generation);
      return `${sellerPagePath(content().languages.in(language))}/${reference}-${seal}`;
    },
    open: async (token) => {
      const [, written = '', seal = ''] = /^(\w{3}-?\w{3})-?(\w*)$/.exec(token) ?? [];
      const reference = readReference(written);
      if (reference === undefined || seal.length > sealLength) return { kind: 'unknown' };
      if (seal.length < sealLength) return { kind: 'cut' };
      const lead = await findLead(store, { reference });
      return lead === undefined ? { kind: 'unknown' } : opened(await key(), lead, seal);
    },
    sheetPassOf: async ({ id, work, request }) =>
      sealOf(await key(), 'offer sheet', id, work.linkGeneration, request.phone),
  };
};

const opened = (key: Buffer, lead: LeadWithDeliveries, seal: string): Opened => {
  const { linkGeneration } = lead.work;
  const generations = Array.from({ length: linkGeneration + 1 }, (_, generation) => generation);
  const found = generations.find((one) => isSameSeal(seal, sealOf(key, lead.id, one)));
  if (found === undefined) return { kind: 'unknown' };
  if (lead.erasedAt !== undefined) return { kind: 'erased' };
  return found === linkGeneration ? { kind: 'open', lead } : { kind: 'old' };
};

export const isSameSeal = (given: string, right: string): boolean => {
  const [one, other] = [Buffer.from(given.toLowerCase()), Buffer.from(right)];
  return one.length === other.length && timingSafeEqual(one, other);
};
