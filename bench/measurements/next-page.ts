import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { writeHeadersInto } from '#site/build/write-headers.ts';
import type { ServedSite } from '#tests/support/served-site.ts';
import { emptyFolder, onePerKind, serveSite } from '../measured-site.ts';
import type { Measurement, Row } from '../measurement.ts';
import { median } from '../median.ts';
import {
  type Gesture,
  goOn,
  type NextPage,
  pressMs,
  restMs,
  tapMs,
  type Visit,
} from '../next-page-session.ts';
import { openPlainTab } from '../plain-browser.ts';
import { startSlowLine } from '../slow-line.ts';

const rounds = 5;
/** A page of one heading is what the browser itself takes to change pages: none can paint sooner. */
const limit = 2.2;

const made: Record<Gesture, string> = {
  pointer: `a pointer rests on the link for ${restMs} ms and is pressed for ${pressMs} ms`,
  finger: `a finger touches the link for ${tapMs} ms`,
};

const how = (gesture: Gesture): string =>
  `On the home page, with the scripts of a first move there, ${made[gesture]}: from the release until the next page, a city's, has painted. A processor slowed down four times and a line of 150 ms and 1.6 Mbit/s for every byte, also for what is fetched ahead. In turns: with the rules for next pages; the same with "Save-Data: on", for which the server sends none; and with the rules between two pages that have a heading and a link and nothing else. A new browser each time; median of ${rounds} turns, in a quick run one.`;

type Times = keyof NextPage;
type Turns = Record<'ahead' | 'asked' | 'least', NextPage[]>;

const timesOf = (turns: readonly NextPage[], what: Times) => turns.map((turn) => turn[what]);
const inWords = (values: readonly number[]) => values.map(Math.round).join(' ');

const rowsOf = (gesture: Gesture, turns: Turns): Row[] => {
  const usual = (which: keyof Turns, what: Times) => median(timesOf(turns[which], what));
  const told = (which: keyof Turns, what: Times) =>
    `${usual(which, what).toFixed(0)} ms: ${inWords(timesOf(turns[which], what))}`;
  return [
    {
      name: `${gesture}: the next page paints, against a page of one heading`,
      figure: usual('ahead', 'painted') / usual('least', 'painted'),
      unit: 'x',
      limit,
      how: how(gesture),
      note: `${told('ahead', 'painted')}; of one heading ${told('least', 'painted')}`,
    },
    {
      name: `${gesture}: the next page paints, against the same without rules`,
      figure: usual('ahead', 'painted') / usual('asked', 'painted'),
      unit: 'x',
      how: how(gesture),
      note: `without rules ${told('asked', 'painted')}`,
    },
    {
      name: `${gesture}: click until its last byte is there`,
      figure: Math.round(usual('ahead', 'arrived')),
      unit: 'ms',
      how: how(gesture),
      note: `${inWords(timesOf(turns.ahead, 'arrived'))}; without rules ${told('asked', 'arrived')}`,
    },
  ];
};

const visitOnce = async (visit: Visit): Promise<NextPage> => {
  const tab = await openPlainTab();
  try {
    return await goOn(tab, visit);
  } finally {
    await tab.close();
  }
};

/** Two pages with nothing in them, behind the same server. */
const startLeast = (): Promise<ServedSite> => {
  const folder = emptyFolder('least-pages');
  const head =
    '<!doctype html><meta name="viewport" content="width=device-width"><title>Page</title>';
  const body = '<main><h1>Page</h1><p><a href="/next">Next</a></p></main>';
  for (const name of ['index.html', 'next.html']) writeFileSync(join(folder, name), head + body);
  writeHeadersInto(folder, []);
  return serveSite({ SITE_OUT_DIR: folder });
};

export const measurement: Measurement = {
  title: 'The next page',
  seconds: { full: 190, quick: 40 },
  measure: async ({ quick, language, site, tell }) => {
    const least = await startLeast();
    const [line, leastLine] = [
      await startSlowLine((await site()).url),
      await startSlowLine(least.url),
    ];
    const turns = quick ? 1 : rounds;
    let done = 0;
    const take = (what: string, visit: Visit): Promise<NextPage> => {
      tell(done++, 6 * turns, what);
      return visitOnce(visit);
    };
    const pageOf = (wanted: string) =>
      onePerKind(language).find(({ kind }) => kind === wanted)?.path ?? '/';
    const rows: Row[] = [];
    try {
      for (const gesture of ['pointer', 'finger'] as const) {
        const visit = { from: line.url + pageOf('home'), to: pageOf('city'), gesture };
        const ahead = { gesture, savesData: false };
        const taken: Turns = { ahead: [], asked: [], least: [] };
        while (taken.least.length < turns) {
          taken.ahead.push(await take(gesture, { ...visit, ...ahead }));
          taken.asked.push(await take(`${gesture}, without rules`, { ...visit, savesData: true }));
          const least = { from: `${leastLine.url}/`, to: '/next', ...ahead };
          taken.least.push(await take(`${gesture}, a page of one heading`, least));
        }
        rows.push(...rowsOf(gesture, taken));
      }
    } finally {
      await Promise.all([line.stop(), leastLine.stop(), least.stop()]);
    }
    return { rows };
  },
};
