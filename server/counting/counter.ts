import type { FastifyRequest } from 'fastify';
import type { Logger } from 'pino';
import type { AddressBook } from '#content/addresses.ts';
import type { InLanguages } from '#content/languages.ts';
import { deviceOf } from '#lead/device.ts';
import { cleanSource } from '#lead/source.ts';
import { campaignLabel } from '#lead/source-label.ts';
import { readSource } from '#lead/visit-source.ts';
import { localDay } from '#office/clock/local-time.ts';
import { createTally } from '#office/counting/tally.ts';
import { type Asker, createVisitors, type Deed } from '#office/counting/visitors.ts';
import { isMachine, mayCount, mayCountAsView } from '#office/counting/who-counts.ts';
import { languageAt } from '#server/pages/language-at.ts';
import { networkOf } from '#settings/network.ts';
import { errorText } from '#settings/redact.ts';
import { visitorAddress } from '#settings/visitor-address.ts';
import { addCounts, type CountedEvent, countsAtOnce } from '#store/counts.ts';
import type { Store } from '#store/open.ts';

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

/** More than these at a moment are not looked at: whoever floods us need not be counted to the last. */
const mostWaiting = 5_000;

type Waiting = { path: string; address: string; url: string; headers: FastifyRequest['headers'] };

/** Counts what people do, and forgets who they were. */
export const startCounter = (
  { store, log, languages, timeZone, now }: Surroundings,
  everyMs = writeEveryMs,
): Counter => {
  const visitors = createVisitors({
    networkOf,
    isPerson: ({ userAgent }) => !isMachine(userAgent),
  });
  const tally = createTally();
  const labelOf = createLabels(languages);
  const numbers = new Map<string, number>();
  let waiting: Waiting[] = [];

  const numberOf = (path: string): number => {
    const known = numbers.get(path) ?? numbers.size;
    numbers.set(path, known);
    return known;
  };

  /** Asking the calendar takes longer than all the rest. */
  let today = { minute: Number.NaN, day: '' };
  const dayOf = (moment: number): string => {
    const minute = Math.floor(moment / 60_000);
    if (minute !== today.minute) today = { minute, day: localDay(moment, timeZone) };
    return today.day;
  };

  const add = (path: string, event: CountedEvent, source: string, { userAgent }: Asker): void =>
    tally.add({
      day: dayOf(now()),
      page: path,
      language: languageAt(languages, path).language,
      source,
      device: deviceOf(userAgent),
      event,
    });

  const see = ({ path, address, url, headers }: Waiting): void => {
    const asker = askerOf(address, headers);
    const cameFrom = () => labelOf(url, headers);
    const seen = visitors.see(asker, numberOf(path), cameFrom, now());
    if (seen?.isNew) add(path, 'visit', seen.source, asker);
    if (seen?.isNewPage) add(path, 'view', seen.source, asker);
  };

  const lookAtAll = (): void => {
    const all = waiting;
    waiting = [];
    for (const one of all) if (mayCountAsView(one.headers)) see(one);
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
      if (request.method !== 'GET' || waiting.length >= mostWaiting) return;
      if (waiting.length === 0) setImmediate(lookAtAll);
      const { url, headers } = request;
      waiting.push({ path, address: visitorAddress(request), url, headers });
    },
    told: (path, what, request) => {
      const { headers } = request;
      const address = visitorAddress(request);
      if (!mayCount(headers)) return;
      // The page that tells it is what the browser says that it comes from.
      const { referer: url = path, ...others } = headers;
      if (what === 'view') return see({ path, address, url, headers: others });
      const asker = askerOf(address, headers);
      const done = visitors.does(asker, what, now());
      if (done !== undefined) add(path, what, done.source, asker);
    },
    stop: async () => {
      clearInterval(timer);
      lookAtAll();
      await writing;
      await write();
    },
  };
};

const askerOf = (address: string, headers: FastifyRequest['headers']): Asker => ({
  address,
  userAgent: (headers['user-agent'] ?? '').slice(0, 500),
});

/** Any address does: only its path and what an ad added to it are read. */
const base = 'http://site.invalid';

/** Many visits begin in the same way. */
const mostLabels = 500;

type Labels = (url: string, headers: FastifyRequest['headers']) => string;

const createLabels = ({ all }: InLanguages<Told>): Labels => {
  const known = new Map<string, string>();
  const read = (url: string, referer: string): string => {
    const address = URL.canParse(url, base) ? new URL(url, base) : new URL(base);
    const source = cleanSource(readSource(address, referer, new Date(0)));
    const isAd = all.some(({ book }) => book.isAd(address.pathname));
    return campaignLabel(isAd ? { ...source, landedOnAd: 'yes' } : source);
  };
  return (url, { host, referer = '' }) => {
    const from = isFrom(host, referer) ? '' : referer;
    // What an ad or another site added is read and forgotten.
    if (from !== '' || url.includes('?')) return read(url, from);
    const label = known.get(url) ?? read(url, from);
    if (known.size >= mostLabels) known.clear();
    known.set(url, label);
    return label;
  };
};

const isFrom = (host: string | undefined, referer: string): boolean =>
  URL.canParse(referer) && new URL(referer).host === host;
