import { execFileSync } from 'node:child_process';
import { load } from '../load.ts';
import { startMeasuredService } from '../measured-service.ts';
import type { Bench, Measurement, Row } from '../measurement.ts';
import { median } from '../median.ts';
import { connections } from '../pages-in-turns.ts';

const pages = ['/', '/about-us', '/faq'];

/** A visitor after the other, each from an address of their own behind a proxy, and each reads three pages. */
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

/** V8 has compiled what a new process repeats after more than three seconds. */
const warmUpMs = 4_000;
const measuredMs = 3_000;

const pagesPerSecond = async (main: string, folder: string): Promise<number> => {
  const env = { SITE_OUT_DIR: folder, TRUSTED_PROXIES: '127.0.0.1' };
  const { url, stop } = await startMeasuredService(env, main);
  const request = visitors();
  const ask = (ms: number) => load(url, { connections, until: { ms }, request });
  try {
    await ask(warmUpMs);
    return (await ask(measuredMs)).perSecond;
  } finally {
    await stop();
  }
};

const inOrder = (values: readonly number[]): string =>
  values.map((value) => value.toFixed(2)).join(' ');

const throughput = async ({ quick, site, tell }: Bench): Promise<Row> => {
  const pairs = quick ? 1 : 7;
  const { folder } = await site();
  const measured: { counting: number; bare: number }[] = [];
  while (measured.length < pairs) {
    tell(measured.length, pairs, `pair ${measured.length + 1}`);
    const counting = await pagesPerSecond('server/main.ts', folder);
    measured.push({ counting, bare: await pagesPerSecond('bench/uncounted-main.ts', folder) });
  }
  const ratios = measured.map(({ counting, bare }) => counting / bare);
  const usual = (server: 'counting' | 'bare') => median(measured.map((pair) => pair[server]));
  return {
    name: 'pages per second with counting against without',
    figure: median(ratios),
    unit: 'x',
    limit: 0.95,
    direction: 'at least',
    how: `Three pages for each visitor, one visitor after the other, over ${connections} keep-alive connections as a proxy has them, for ${measuredMs / 1000} s after ${warmUpMs / 1000} s of the same: the server as it is, then the same server with a counter that does nothing, each a new process, since two of the very same server differ by several percent for as long as they run. Median of ${pairs} pairs.`,
    note: `${usual('counting').toFixed(0)} against ${usual('bare').toFixed(0)} per second; pairs ${inOrder(ratios)}`,
  };
};

const memory = (): Row => {
  const people = 100_000;
  const bytes = execFileSync(
    process.execPath,
    ['--expose-gc', 'bench/memory-of-visitors.ts', String(people)],
    { encoding: 'utf8' },
  );
  return {
    name: `memory for ${people.toLocaleString('en-US')} visitors`,
    figure: Number(bytes) / 1_000_000,
    unit: 'MB',
    limit: 10,
    how: 'Heap and buffers of a process after a garbage collection, before and after so many different visitors of two pages each from a hundred sources, all within four hours; in MB of 1,000,000 bytes.',
  };
};

export const measurement: Measurement = {
  title: 'Counting',
  seconds: { full: 125, quick: 20 },
  measure: async (bench) => ({ rows: [await throughput(bench), memory()] }),
};
