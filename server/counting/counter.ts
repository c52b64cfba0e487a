import type { FastifyRequest } from 'fastify';
import type { Logger } from 'pino';
import type { AddressBook } from '#content/addresses.ts';
import type { InLanguages } from '#content/languages.ts';
import { cleanSource } from '#lead/source.ts';
import { campaignLabel } from '#lead/source-label.ts';
import { readSource } from '#lead/visit-source.ts';
import { createTally } from '#office/counting/tally.ts';
import { type Asker, createVisitors, type Deed } from '#office/counting/visitors.ts';
import {
  deviceOfVisitor,
  isMachine,
  mayCount,
  mayCountAsView,
} from '#office/counting/who-counts.ts';
import { languageAt } from '#server/pages/language-at.ts';
import { networksOf } from '#settings/network.ts';
import { errorText } from '#settings/redact.ts';
import { visitorAddress } from '#settings/visitor-address.ts';
import { addCounts, type CountedEvent, countsAtOnce } from '#store/counts.ts';
import type { Store } from '#store/open.ts';
import { localDay } from '#time/local-time.ts';
import { remembered } from '#time/remembered.ts';

type Told = { language: string; book: Pick<AddressBook, 'page' | 'isAd'> };

type Surroundings = {
  store: Store;
  log: Logger;
  languages: InLanguages<Told>;
  timeZone: string;
  now: () => number;
};

export type Counter = {
  /** A page was sent; it is looked at once whoever asked has their answer. */
  sent: (path: string, request: FastifyRequest) => void;
  /** A page tells what only a browser knows. */
  told: (path: string, what: Deed | 'view', request: FastifyRequest) => void;
  stop: () => Promise<void>;
};

const writeEveryMs = 10_000;

/** A few dozen looked at together take less time: what one needs is at hand for the next. */
const gatherMs = 10;

/** More than these at a moment are not looked at: whoever floods us need not be counted to the last. */
const mostWaiting = 5_000;

type CountedPage = { path: string; number: number; language: string };

/** A page that somebody opened: no more than is asked of it, since it is kept for a moment. */
type Opened = Asker & { path: string; url: string; host: string; referer: string };

/** Counts what people do, and forgets who they were. */
export const startCounter = (
  { store, log, languages, timeZone, now }: Surroundings,
  everyMs = writeEveryMs,
): Counter => {
  const visitors = createVisitors({
    networksOf,
    isPerson: ({ userAgent }) => !isMachine(userAgent),
  });
  const tally = createTally();
  const labelOf = createLabels(languages);
  const pages = new Map<string, CountedPage>();
  let waiting: Opened[] = [];

  const pageAt = (path: string): CountedPage => {
    const known = pages.get(path);
    if (known !== undefined) return known;
    const page = { path, number: pages.size, language: languageAt(languages, path).language };
    pages.set(path, page);
    return page;
  };

  /** Asking the calendar takes longer than all the rest. */
  let today = { minute: Number.NaN, day: '' };
  const dayOf = (moment: number): string => {
    const minute = Math.floor(moment / 60_000);
    if (minute !== today.minute) today = { minute, day: localDay(moment, timeZone) };
    return today.day;
  };

  const add = (
    { path, language }: CountedPage,
    event: CountedEvent,
    source: string,
    { userAgent }: Asker,
  ): void =>
    tally.add({
      day: dayOf(now()),
      page: path,
      language,
      source,
      device: deviceOfVisitor(userAgent),
      event,
    });

  const see = (opened: Opened): void => {
    const page = pageAt(opened.path);
    const seen = visitors.see(opened, page.number, () => labelOf(opened), now());
    if (seen?.isNew) add(page, 'visit', seen.source, opened);
    if (seen?.isNewPage) add(page, 'view', seen.source, opened);
  };

  const lookAtAll = (): void => {
    const all = waiting;
    waiting = [];
    for (const one of all) see(one);
  };

  const write = async (): Promise<void> => {
    const taken = tally.take();
    try {
      while (taken.length > 0) {
        await addCounts(store, taken.slice(0, countsAtOnce));
        taken.splice(0, countsAtOnce);
      }
    } catch (error) {
      tally.giveBack(taken);
      log.warn({ error: errorText(error) }, 'visits are counted and not written down yet');
    }
  };

  let writing = Promise.resolve();
  const timer = setInterval(() => {
    writing = writing.then(write);
  }, everyMs);
  timer.unref();

  return {
    sent: (path, request) => {
      const { method, url, headers } = request;
      if (method !== 'GET' || waiting.length >= mostWaiting || !mayCountAsView(headers)) return;
      if (waiting.length === 0) setTimeout(lookAtAll, gatherMs);
      const { host = '', referer = '' } = headers;
      const address = visitorAddress(request);
      waiting.push({ path, address, userAgent: userAgentOf(headers), url, host, referer });
    },
    told: (path, what, request) => {
      const { headers } = request;
      if (!mayCount(headers)) return;
      // First what came before.
      lookAtAll();
      const asker = { address: visitorAddress(request), userAgent: userAgentOf(headers) };
      // The page that tells it is what the browser says that it comes from.
      const { referer: url = path, host = '' } = headers;
      if (what === 'view') return see({ path, ...asker, url, host, referer: '' });
      const done = visitors.does(asker, what, now());
      if (done !== undefined) add(pageAt(path), what, done.source, asker);
    },
    stop: async () => {
      clearInterval(timer);
      lookAtAll();
      await writing;
      await write();
    },
  };
};

const userAgentOf = ({ 'user-agent': said = '' }: FastifyRequest['headers']): string =>
  said.slice(0, 500);

/** Any address does: only its path and what an ad added to it are read. */
const base = 'http://site.invalid';

/** Many visits begin in the same way. */
const mostLabels = 500;

type Labels = (opened: Pick<Opened, 'url' | 'host' | 'referer'>) => string;

const createLabels = ({ all }: InLanguages<Told>): Labels => {
  const read = (url: string, referer: string): string => {
    const address = URL.canParse(url, base) ? new URL(url, base) : new URL(base);
    const source = cleanSource(readSource(address, referer, new Date(0)));
    const isAd = all.some(({ book }) => book.isAd(address.pathname));
    return campaignLabel(isAd ? { ...source, landedOnAd: 'yes' } : source);
  };
  const labelOfPage = remembered((url) => read(url, ''), mostLabels);
  return ({ url, host, referer }) => {
    const from = isFrom(host, referer) ? '' : referer;
    // What an ad or another site added is read and forgotten.
    return from !== '' || url.includes('?') ? read(url, from) : labelOfPage(url);
  };
};

const isFrom = (host: string, referer: string): boolean =>
  referer !== '' && URL.canParse(referer) && new URL(referer).host === host;
