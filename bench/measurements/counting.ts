import { execFileSync } from 'node:child_process';
import { startMeasuredService } from '../measured-service.ts';
import type { Bench, Measurement, Row } from '../measurement.ts';
import { connections, pagesInTurns } from '../pages-in-turns.ts';

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

const throughput = async ({ quick, site, tell }: Bench): Promise<Row> => {
  const rounds = quick ? 2 : 9;
  const { folder } = await site();
  const env = { SITE_OUT_DIR: folder, TRUSTED_PROXIES: '127.0.0.1' };
  const counting = await startMeasuredService(env);
  const bare = await startMeasuredService(env, 'bench/uncounted-main.ts');
  try {
    const urls = [counting.url, bare.url] as const;
    const { first, second, ratio } = await pagesInTurns(urls, visitors(), { rounds, tell });
    return {
      name: 'pages per second with counting against without',
      figure: ratio,
      unit: 'x',
      limit: 0.95,
      direction: 'at least',
      how: `Three pages for each visitor, one visitor after the other, over ${connections} keep-alive connections as a proxy has them: the server as it is and the same server with a counter that does nothing take turns, ${rounds} times 1 s each, after both have warmed up; the median of the ratios, turn by turn.`,
      note: `${first.toFixed(0)} against ${second.toFixed(0)} per second`,
    };
  } finally {
    await counting.stop();
    await bare.stop();
  }
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
  seconds: { full: 26, quick: 11 },
  measure: async (bench) => ({ rows: [await throughput(bench), memory()] }),
};
