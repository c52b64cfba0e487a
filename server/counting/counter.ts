import type { FastifyRequest } from 'fastify';
import type { Logger } from 'pino';
import { errorText } from '#config/redact.ts';
import type { AddressBook } from '#content/addresses.ts';
import type { InLanguages } from '#content/languages.ts';
import { addCounts, type CountedEvent, countsAtOnce } from '#domain/counting/counts.ts';
import { createTally } from '#domain/counting/tally.ts';
import { type Asker, createVisitors, type Deed } from '#domain/counting/visitors.ts';
import { isMachine, mayCount, mayCountAsView } from '#domain/counting/who-counts.ts';
import { networksOf } from '#http/network.ts';
import { visitorAddress } from '#http/visitor-address.ts';
import { deviceOf } from '#lead/device.ts';
import { cleanSource } from '#lead/source.ts';
import { campaignLabel } from '#lead/source-label.ts';
import { readSource } from '#lead/visit-source.ts';
import { languageAt } from '#server/pages/language-at.ts';
import type { Store } from '#store/open.ts';
import { localDay } from '#time/local-time.ts';

type Told = { language: string; book: Pick<AddressBook, 'page' | 'isAd'> };

type Content = { company: { timeZone: string }; languages: InLanguages<Told> };

type Surroundings = {
  store: Store;
  log: Logger;
  content: () => Content;
  now: () => number;
};

export type Counter = {
  /** A page was sent; whoever asked has their answer already. */
  sent: (path: string, request: FastifyRequest) => void;
  /** A page tells what only a browser knows. */
  told: (path: string, what: Deed | 'view', request: FastifyRequest) => void;
  stop: () => Promise<void>;
};

const writeEveryMs = 10_000;

/** Counts what people do, and forgets who they were. */
export const startCounter = (
  { store, log, content, now }: Surroundings,
  everyMs = writeEveryMs,
): Counter => {
  const visitors = createVisitors({
    networksOf,
    isPerson: ({ userAgent }) => !isMachine(userAgent),
  });
  const tally = createTally();
  const pages = new Map<string, number>();

  const numberOf = (path: string): number => {
    if (!pages.has(path)) pages.set(path, pages.size);
    return pages.get(path) ?? 0;
  };

  const add = (page: string, event: CountedEvent, source: string, { userAgent }: Asker): void =>
    tally.add({
      day: localDay(now(), content().company.timeZone),
      page,
      language: languageAt(content().languages, page).language,
      source,
      device: deviceOf(userAgent),
      event,
    });

  const see = (path: string, asker: Asker, cameFrom: () => string): void => {
    const seen = visitors.see(asker, numberOf(path), cameFrom, now());
    if (seen?.isNew) add(path, 'visit', seen.source, asker);
    if (seen?.isNewPage) add(path, 'view', seen.source, asker);
  };

  const stop = startWriting(tally, { store, log }, everyMs);
  return {
    sent: (path, request) => {
      const { method, url, headers } = request;
      if (method !== 'GET' || !mayCountAsView(headers)) return;
      const { host = '', referer = '' } = headers;
      const from = isFrom(host, referer) ? '' : referer;
      see(path, askerOf(request), () => labelOf(content().languages, url, from));
    },
    told: (path, what, request) => {
      if (!mayCount(request.headers)) return;
      const asker = askerOf(request);
      // The page that tells it is what the browser says that it comes from.
      const { referer: url = path } = request.headers;
      if (what === 'view') return see(path, asker, () => labelOf(content().languages, url, ''));
      const done = visitors.does(asker, what, now());
      if (done !== undefined) add(path, what, done.source, asker);
    },
    stop,
  };
};

/** Writes down what was counted, every so often and in the end; gives what ends it. */
const startWriting = (
  tally: ReturnType<typeof createTally>,
  { store, log }: Pick<Surroundings, 'store' | 'log'>,
  everyMs: number,
): (() => Promise<void>) => {
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

  return async () => {
    clearInterval(timer);
    await writing;
    await write();
  };
};

const askerOf = (request: FastifyRequest): Asker => ({
  address: visitorAddress(request),
  userAgent: (request.headers['user-agent'] ?? '').slice(0, 500),
});

/** Any address does: only its path and what an ad added to it are read. */
const base = 'http://site.invalid';

/** What an ad or another site added is read and forgotten. */
const labelOf = ({ all }: InLanguages<Told>, url: string, referer: string): string => {
  const address = URL.canParse(url, base) ? new URL(url, base) : new URL(base);
  const source = cleanSource(readSource(address, referer, new Date(0)));
  const isAd = all.some(({ book }) => book.isAd(address.pathname));
  return campaignLabel(isAd ? { ...source, landedOnAd: 'yes' } : source);
};

const isFrom = (host: string, referer: string): boolean =>
  referer !== '' && URL.canParse(referer) && new URL(referer).host === host;
