import { join } from 'node:path';
import {
  type BarePages,
  type BareServer,
  sentHeaders,
  startBareServer,
} from '../bare-page-server.ts';
import { load } from '../load.ts';
import { startMeasuredService } from '../measured-service.ts';
import type { Bench, Measurement, Row } from '../measurement.ts';
import { median } from '../median.ts';

const connections = 16;
const turnMs = 1_000;
/** V8 has compiled what a new process repeats after more than three seconds. */
const warmUpMs = 4_000;

const how = (rounds: number): string =>
  `Three pages as brotli for each visitor, one visitor after the other, over ${connections} keep-alive connections as a proxy has them: the server as it is started, which counts every one of them, and a bare node:http server that sends the same headers and bytes from memory take turns, ${rounds} times ${turnMs / 1000} s each, after ${warmUpMs / 1000} s of the same; the median of the ratios, turn by turn.`;

const pages = ['/', '/about-us', '/faq'];
const fileOf = (page: string): string => `${page === '/' ? '/index' : page}.html.br`;

/** Each from an address of their own behind a proxy. */
const visitors = (): (() => string) => {
  let asked = 0;
  return () => {
    const visitor = Math.floor(asked / pages.length);
    const page = pages[asked % pages.length];
    asked += 1;
    const headers = [
      'host: 127.0.0.1',
      `x-forwarded-for: 10.${(visitor >> 16) & 255}.${(visitor >> 8) & 255}.${visitor & 255}`,
      `user-agent: Mozilla/5.0 (Linux; Android 14; Phone ${visitor % 300}) AppleWebKit/537.36 Mobile`,
      'accept-encoding: gzip, br',
      'sec-fetch-dest: document',
    ];
    return `GET ${page} HTTP/1.1\r\n${headers.join('\r\n')}\r\n\r\n`;
  };
};

/** What the server sends, for a server that does nothing else. */
const startBareTwin = async (url: string, folder: string): Promise<BareServer> => {
  const sent: BarePages = {};
  for (const page of pages) {
    const { headers } = await fetch(url + page, { headers: { 'accept-encoding': 'br' } });
    sent[page] = { file: join(folder, fileOf(page)), headers: sentHeaders(headers) };
  }
  return startBareServer(sent);
};

/** The pages a second that a server sends, each time for so long. */
const paceOf = (url: string): ((ms: number) => Promise<number>) => {
  const request = visitors();
  return async (ms) => (await load(url, { connections, until: { ms }, request })).perSecond;
};

type Turn = { served: number; bare: number };

/** One after the other, so that whatever else the machine does slows down both. */
const takeTurns = async (
  urls: Record<keyof Turn, string>,
  { rounds, tell }: { rounds: number; tell: Bench['tell'] },
): Promise<Turn[]> => {
  const [served, bare] = [paceOf(urls.served), paceOf(urls.bare)];
  for (const pace of [served, bare]) await pace(warmUpMs);
  const turns: Turn[] = [];
  while (turns.length < rounds) {
    tell(turns.length, rounds, `turn ${turns.length + 1}`);
    turns.push({ served: await served(turnMs), bare: await bare(turnMs) });
  }
  return turns;
};

const rowOf = (turns: readonly Turn[]): Row => {
  const ratios = turns.map(({ served, bare }) => served / bare);
  const usual = (server: keyof Turn) => median(turns.map((turn) => turn[server])).toFixed(0);
  return {
    name: 'pages per second against bare node:http',
    figure: median(ratios),
    unit: 'x',
    limit: 0.4,
    direction: 'at least',
    how: how(turns.length),
    note: `${usual('served')} against ${usual('bare')}; turns ${ratios.map((ratio) => ratio.toFixed(2)).join(' ')}`,
  };
};

export const measurement: Measurement = {
  title: 'Pages per second',
  seconds: { full: 24, quick: 14 },
  measure: async ({ quick, site, tell }) => {
    const { folder } = await site();
    const env = { SITE_OUT_DIR: folder, TRUSTED_PROXIES: '127.0.0.1' };
    const service = await startMeasuredService(env);
    const bare = await startBareTwin(service.url, folder);
    try {
      const urls = { served: service.url, bare: bare.url };
      return { rows: [rowOf(await takeTurns(urls, { rounds: quick ? 2 : 7, tell }))] };
    } finally {
      await service.stop();
      await bare.stop();
    }
  },
};
