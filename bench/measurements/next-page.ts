import { onePerKind } from '../measured-site.ts';
import type { Measurement, Row } from '../measurement.ts';
import { median } from '../median.ts';
import { type Gesture, goOn, type NextPage, pressMs, restMs, tapMs } from '../next-page-session.ts';
import { openPlainTab } from '../plain-browser.ts';
import { startSlowLine } from '../slow-line.ts';

const rounds = 5;
const limit = 150;

const made: Record<Gesture, string> = {
  pointer: `a pointer rests on the link for ${restMs} ms and is pressed for ${pressMs} ms`,
  finger: `a finger touches the link for ${tapMs} ms`,
};

const how = (gesture: Gesture): string =>
  `On the home page, with the scripts of a first move there, ${made[gesture]}: from the release until the next page, a city's, has painted. A processor slowed down four times and a line of 150 ms and 1.6 Mbit/s for every byte, also for what is fetched ahead. With the rules for next pages and, in turns, the same with "Save-Data: on", for which the server sends none. A new browser each time; median of ${rounds} turns, in a quick run one.`;

type Turns = { ahead: NextPage[]; asked: NextPage[] };

const rowsOf = (gesture: Gesture, { ahead, asked }: Turns): Row[] => {
  const times = (turns: readonly NextPage[], key: keyof NextPage) => turns.map((turn) => turn[key]);
  const inWords = (values: readonly number[]) => values.map(Math.round).join(' ');
  const row = (name: string, key: keyof NextPage, held: Partial<Row> = {}): Row => ({
    name: `${gesture}: ${name}`,
    figure: Math.round(median(times(ahead, key))),
    unit: 'ms',
    how: how(gesture),
    note: `${inWords(times(ahead, key))}; without rules ${Math.round(median(times(asked, key)))} (${inWords(times(asked, key))})`,
    ...held,
  });
  return [
    row('click until the next page paints', 'painted', { limit }),
    row('click until its last byte is there', 'arrived'),
    {
      name: `${gesture}: paints, against the same click without rules`,
      figure: median(times(ahead, 'painted')) / median(times(asked, 'painted')),
      unit: 'x',
      how: how(gesture),
    },
  ];
};

const visitOnce = async (visit: Parameters<typeof goOn>[1]): Promise<NextPage> => {
  const tab = await openPlainTab();
  try {
    return await goOn(tab, visit);
  } finally {
    await tab.close();
  }
};

export const measurement: Measurement = {
  title: 'The next page',
  seconds: { full: 110, quick: 25 },
  measure: async ({ quick, language, site, tell }) => {
    const { url } = await site();
    const pageOf = (wanted: string) =>
      onePerKind(language).find(({ kind }) => kind === wanted)?.path ?? '/';
    const line = await startSlowLine(url);
    const rows: Row[] = [];
    const turns = quick ? 1 : rounds;
    try {
      for (const [index, gesture] of (['pointer', 'finger'] as const).entries()) {
        const visit = { from: line.url + pageOf('home'), to: pageOf('city'), gesture };
        const taken: Turns = { ahead: [], asked: [] };
        while (taken.asked.length < turns) {
          tell(index * turns + taken.asked.length, 2 * turns, gesture);
          taken.ahead.push(await visitOnce({ ...visit, savesData: false }));
          taken.asked.push(await visitOnce({ ...visit, savesData: true }));
        }
        rows.push(...rowsOf(gesture, taken));
      }
    } finally {
      await line.stop();
    }
    return { rows };
  },
};
