import { startDesk } from '#tests/support/desk-process.ts';
import { signInAtDesk } from '../desk-session.ts';
import { fillDesk } from '../filled-desk.ts';
import type { Measurement, Row } from '../measurement.ts';
import { median, quantile } from '../median.ts';

const few = 1_000;
const many = { full: 100_000, quick: 5_000 };
const rounds = { full: 300, quick: 20 };

/** What is asked for, by what people call the page; `{lead}` is another one each time. */
const pages: [name: string, path: string][] = [
  ['Call next', '/'],
  ['Leads, first page', '/leads'],
  ['Leads, a name that many have', '/leads?q=reyes'],
  ['Leads, a phone', '/leads?q=(254)+555-01'],
  ['Leads, nothing found', '/leads?q=nobody-has-this'],
  ['Leads, by stage and city', '/leads?stage=offer&city=waco'],
  ['Leads, by city and a year', '/leads?city=temple&time=this-year'],
  ['A lead', '/leads/{lead}'],
];

const count = new Intl.NumberFormat('en-US');

const howWith = (leads: number): string =>
  `Desks over SQLite files with ${count.format(few)} and ${count.format(leads)} leads and ten events of each, of whom the same 370 are still worked on, answer the same addresses over a keep-alive connection with a session, in turns; the figures of the larger, and the ratio of the medians.`;

const openDesk = async (count: number) => {
  const filled = await fillDesk(count);
  const desk = await startDesk({ DATA_DIR: filled.folder });
  const cookie = await signInAtDesk(desk.store);
  let asked = 0;
  const time = async (path: string): Promise<number> => {
    const lead = filled.references[asked++ % filled.references.length] ?? '';
    const started = performance.now();
    const answer = await fetch(desk.address + path.replace('{lead}', lead), {
      headers: { cookie },
      redirect: 'manual',
      signal: AbortSignal.timeout(5_000),
    });
    await answer.arrayBuffer();
    if (answer.status !== 200) throw new Error(`the desk answered ${answer.status} to ${path}`);
    return performance.now() - started;
  };
  return { time, stop: desk.stop };
};

type Desk = Awaited<ReturnType<typeof openDesk>>;

export const measurement: Measurement = {
  title: 'The desk with many leads',
  seconds: { full: 120, quick: 12 },
  measure: async ({ quick, tell }) => {
    tell(0, pages.length + 1, 'a million events');
    const leads = quick ? many.quick : many.full;
    const small = await openDesk(few);
    const large = await openDesk(leads);
    const times = quick ? rounds.quick : rounds.full;
    const rows: Row[] = [];
    try {
      for (const [index, [name, path]] of pages.entries()) {
        tell(index + 1, pages.length + 1, name);
        const compared = await compare({ small, large }, path, times);
        rows.push(...rowsOf(name, compared, howWith(leads)));
      }
    } finally {
      await Promise.all([small.stop(), large.stop()]);
    }
    return { rows };
  },
};

const warmUps = 5;

type Times = { smallMs: number[]; largeMs: number[] };

const compare = async (
  { small, large }: { small: Desk; large: Desk },
  path: string,
  times: number,
): Promise<Times> => {
  const [smallMs, largeMs]: [number[], number[]] = [[], []];
  for (let round = -warmUps; round < times; round += 1) {
    const taken = { small: await small.time(path), large: await large.time(path) };
    if (round < 0) continue;
    smallMs.push(taken.small);
    largeMs.push(taken.large);
  }
  return { smallMs, largeMs };
};

const rowsOf = (name: string, { smallMs, largeMs }: Times, how: string): Row[] => {
  const figure = median(largeMs) / median(smallMs);
  const note = `${median(largeMs).toFixed(1)} ms against ${median(smallMs).toFixed(1)} ms`;
  return [
    { name: `${name}, median`, figure: median(largeMs), unit: 'ms', limit: 30, how },
    { name: `${name}, p99`, figure: quantile(largeMs, 0.99), unit: 'ms', limit: 100, how },
    { name: `${name}, many against few`, figure, unit: 'x', limit: 1.5, how, note },
  ];
};
