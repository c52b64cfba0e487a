import type { Result } from 'lighthouse';
import type { Page, PageKind } from '#site/plan/page.ts';
import { firstRun, runLighthouse } from '../lighthouse.ts';
import { addressOf, measuredPages, onePerKind, pages } from '../measured-site.ts';
import type { Bench, Measurement, Row } from '../measurement.ts';
import { median } from '../median.ts';
import { failsByDesign, scoreOf } from '../scores.ts';

const turns = 5;
const blockingLimit = 50;

const how = `Lighthouse as people run it: its own launcher with default flags, a new browser for each run, all categories in one go, its phone preset with simulated throttling, with the waits after load cut short. A page of each kind, and home and a landing page of the other languages; home and a landing page ${turns} times in turn, the others once, and where that run has less than 100 or more than ${blockingLimit} ms ${turns} times; with --every-page each page ${turns} times. Pages with noindex are scored without is-crawlable, the 404 page without errors-in-console: its path is on the console by design. "Machine" is the benchmarkIndex of Lighthouse; the preset expects 1500 to 2000. A quick run looks at a landing page, once.`;

/** The pages with most on them: what these have, no other lacks. */
const heaviest: readonly PageKind[] = ['home', 'landing'];

const otherCategories = ['accessibility', 'best-practices', 'seo'];

const numberIn = ({ audits }: Result, audit: string): number =>
  audits[audit]?.numericValue ?? Number.NaN;

const blockingIn = (run: Result): number => numberIn(run, 'total-blocking-time');

const performanceIn = (run: Result): number => scoreOf(run, 'performance', new Set()).score;

const isInDoubt = (run: Result): boolean =>
  performanceIn(run) < 100 || blockingIn(run) > blockingLimit;

const list = (values: readonly number[]): string => values.map((one) => one.toFixed(0)).join(' ');

const rowsOf = (name: string, page: Page, runs: readonly Result[]): Row[] => {
  const full = runs.filter((run) => performanceIn(run) === 100);
  const machine = median(runs.map(({ environment }) => environment.benchmarkIndex));
  return [
    {
      name: `${name}: runs with performance 100`,
      figure: (full.length / runs.length) * 100,
      unit: '%',
      limit: 80,
      direction: 'at least',
      how,
      note: `${list(runs.map(performanceIn))}; machine ${machine.toFixed(0)}`,
    },
    {
      name: `${name}: total blocking time`,
      figure: Math.round(median(runs.map(blockingIn))),
      unit: 'ms',
      limit: blockingLimit,
      how,
      note: `median of ${list(runs.map(blockingIn))}`,
    },
    ...otherCategories.map((category) => scoreRow(name, page, category, runs)),
    {
      name: `${name}: CLS`,
      figure: Number(Math.max(...runs.map(shiftIn)).toFixed(2)),
      unit: '',
      limit: 0,
      how,
    },
  ];
};

const shiftIn = (run: Result): number => numberIn(run, 'cumulative-layout-shift');

/** The lowest of all runs. */
const scoreRow = (name: string, page: Page, category: string, runs: readonly Result[]): Row => {
  const scores = runs.map((run) => scoreOf(run, category, failsByDesign(page)));
  const lowest = scores.reduce((a, b) => (b.score < a.score ? b : a));
  return {
    name: `${name}: ${category}`,
    figure: lowest.score,
    unit: '',
    limit: 100,
    direction: 'at least',
    how,
    note: lowest.lost.join(', '),
  };
};

const chosenPages = ({ quick, everyPage, language }: Bench): readonly Page[] => {
  if (everyPage) return pages;
  const isLanding = ({ kind }: Page) => kind === 'landing';
  return quick ? onePerKind(language).filter(isLanding) : measuredPages(language);
};

export const measurement: Measurement = {
  title: 'Lighthouse',
  seconds: { full: 150, quick: 9 },
  measure: async (bench) => {
    const { quick, everyPage, language, site, tell } = bench;
    const { url } = await site();
    const chosen = chosenPages(bench);
    const runs = new Map<Page, Result[]>();
    for (const [index, page] of chosen.entries()) {
      tell(index, chosen.length * 2, page.path);
      runs.set(page, [await firstRun(url + addressOf(page))]);
    }
    const again = chosen.filter(
      (page) => everyPage || heaviest.includes(page.kind) || (runs.get(page) ?? []).some(isInDoubt),
    );
    for (let turn = 1; turn < (quick ? 1 : turns); turn += 1) {
      for (const page of again) {
        tell(turns + turn, turns * 2, page.path);
        runs.get(page)?.push(await runLighthouse(url + addressOf(page)));
      }
    }
    const nameOf = ({ kind, path, ...page }: Page) =>
      everyPage || page.language !== language ? path : kind;
    return { rows: [...runs].flatMap(([page, all]) => rowsOf(nameOf(page), page, all)) };
  },
};
