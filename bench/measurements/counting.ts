import { execFileSync } from 'node:child_process';
import { startMeasuredService } from '../measured-service.ts';
import type { Bench, Measurement, Row } from '../measurement.ts';
import { connections, pagesInTurns } from '../pages-in-turns.ts';

const browsers = Array.from(
  { length: 1_000 },
  (_, index) => `Mozilla/5.0 (Linux; Android 14; Phone ${index}) AppleWebKit/537.36 Mobile`,
);

/** Now one visitor, now another, each with headers as browsers send them. */
const pageRequest = (() => {
  let asked = 0;
  return (): string => {
    asked += 1;
    return `GET /?utm_source=google&utm_campaign=waco HTTP/1.1\r\nhost: 127.0.0.1\r\naccept-encoding: gzip, br\r\nuser-agent: ${browsers[asked % browsers.length]}\r\nsec-fetch-dest: document\r\n\r\n`;
  };
})();

const throughput = async ({ quick, site, tell }: Bench): Promise<Row> => {
  const rounds = quick ? 2 : 9;
  const { folder } = await site();
  const counting = await startMeasuredService({ SITE_OUT_DIR: folder });
  const bare = await startMeasuredService({ SITE_OUT_DIR: folder }, 'bench/uncounted-main.ts');
  try {
    const urls = [counting.url, bare.url] as const;
    const { first, second, ratio } = await pagesInTurns(urls, pageRequest, { rounds, tell });
    return {
      name: 'pages per second with counting against without',
      figure: ratio,
      unit: 'x',
      limit: 0.95,
      direction: 'at least',
      how: `The home page over ${connections} keep-alive connections, as a thousand browsers in turn ask for it: the server as it is and the same server with a counter that does nothing take turns, ${rounds} times 1 s each, after both have warmed up; the median of the ratios, turn by turn.`,
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
