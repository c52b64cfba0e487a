import type { Result } from 'lighthouse';
import type { Page, PageKind } from '#site/plan/page.ts';
import { runLighthouse, withoutWaits } from '../lighthouse.ts';
import { addressOf, onePerKind, pages } from '../measured-site.ts';
import type { Measurement, Row } from '../measurement.ts';
import { firstPerformance, runPerformance } from '../performance-run.ts';
import { openPlainBrowser } from '../plain-browser.ts';
import { failsByDesign, scoreOf } from '../scores.ts';

const otherCategories = ['accessibility', 'best-practices', 'seo'];

const how = {
  scores:
    'Lighthouse, its phone preset with simulated throttling, on a page of each kind, or with --every-page on each, with the waits after load cut short: once for performance, once for the rest, whose audits would work in the page while it loads; in a browser that starts no spare process meanwhile (decision 12); where performance is below 100, three times, of which the middle one counts. The lowest score of each kind. Pages with noindex are scored without is-crawlable, the 404 page without errors-in-console: its path is on the console by design. "Machine" is the benchmarkIndex of Lighthouse; the preset expects 1500 to 2000. A quick run looks at a landing page, once.',
  shift: 'Cumulative layout shift in the same runs, to two decimals; the largest of each kind.',
};

type Score = {
  kind: PageKind;
  path: string;
  category: string;
  score: number;
  lost: string[];
  /** Lighthouse's own measure of the machine; its phone preset is made for 1500 and more. */
  machine: number;
};
type Shift = { kind: PageKind; path: string; shift: number };

const scoreRow = ([worst, ...others]: readonly Score[]): Row[] => {
  if (worst === undefined) return [];
  const lowest = others.reduce((a, b) => (b.score < a.score ? b : a), worst);
  return [
    {
      name: `${lowest.kind}: ${lowest.category}`,
      figure: lowest.score,
      unit: '',
      limit: 100,
      direction: 'at least',
      how: how.scores,
      note:
        lowest.score < 100
          ? `${lowest.path}: ${lowest.lost.join(', ')}; machine ${lowest.machine.toFixed(0)}`
          : '',
    },
  ];
};

const shiftRow = ([kind, shifts]: [PageKind, Shift[]]): Row => {
  const largest = shifts.reduce((a, b) => (b.shift > a.shift ? b : a));
  return {
    name: `${kind}: CLS`,
    figure: Number(largest.shift.toFixed(2)),
    unit: '',
    limit: 0,
    how: how.shift,
    note: largest.shift > 0 ? `${largest.path}: ${largest.shift}` : '',
  };
};

const performanceOf = (result: Result): number => scoreOf(result, 'performance', new Set()).score;

/** A busy machine loses points by chance: a page that lost some is asked three times. */
const runFairly = async (url: string, port: number, quick: boolean): Promise<Result> => {
  const first = await firstPerformance(url, port);
  if (quick || performanceOf(first) === 100) return first;
  const results = [first];
  while (results.length < 3) results.push(await runPerformance(url, port));
  results.sort((a, b) => performanceOf(a) - performanceOf(b));
  return results[1] ?? first;
};

const judge = async (page: Page, url: string, port: number, quick: boolean) => {
  const loading = await runFairly(url, port, quick);
  const rest = await runLighthouse(url, port, { onlyCategories: otherCategories, ...withoutWaits });
  const { kind, path } = page;
  const scoreIn = (result: Result, category: string): Score => {
    const scored = scoreOf(result, category, failsByDesign(page));
    return { kind, path, category, ...scored, machine: result.environment.benchmarkIndex };
  };
  const scores = [
    scoreIn(loading, 'performance'),
    ...otherCategories.map((category) => scoreIn(rest, category)),
  ];
  const shift = loading.audits['cumulative-layout-shift']?.numericValue ?? Number.NaN;
  return { scores, shift: { kind, path, shift } };
};

const chosenPages = (quick: boolean, everyPage: boolean): readonly Page[] => {
  if (everyPage) return pages;
  return quick ? onePerKind.filter(({ kind }) => kind === 'landing') : onePerKind;
};

export const measurement: Measurement = {
  title: 'Lighthouse',
  seconds: { full: 70, quick: 9 },
  measure: async ({ quick, everyPage, site, tell }) => {
    const { url } = await site();
    const browser = await openPlainBrowser();
    const scores: Score[] = [];
    const shifts: Shift[] = [];
    const chosen = chosenPages(quick, everyPage);
    try {
      for (const [index, page] of chosen.entries()) {
        tell(index, chosen.length, page.path);
        const found = await judge(page, url + addressOf(page), browser.port, quick);
        scores.push(...found.scores);
        shifts.push(found.shift);
      }
    } finally {
      await browser.close();
    }
    const byKindAndCategory = Map.groupBy(scores, ({ kind, category }) => `${kind} ${category}`);
    return {
      rows: [
        ...[...byKindAndCategory.values()].flatMap(scoreRow),
        ...[...Map.groupBy(shifts, ({ kind }) => kind)].map(shiftRow),
      ],
    };
  },
};
