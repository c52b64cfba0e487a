import type { Result } from 'lighthouse';
import { runLighthouse, withoutWaits } from './lighthouse.ts';

/** Leaves the page and comes back to it, and scores nothing. */
const skipAudits = ['bf-cache'];

/** Lighthouse on how a page loads, and nothing else: other audits work in the page meanwhile. */
export const runPerformance = (url: string, port: number): Promise<Result> =>
  runLighthouse(url, port, { onlyCategories: ['performance'], skipAudits, ...withoutWaits });

const firstRuns = new Map<string, Promise<Result>>();

/** A page's first run serves every measurement that wants one. */
export const firstPerformance = (url: string, port: number): Promise<Result> => {
  const known = firstRuns.get(url) ?? runPerformance(url, port);
  firstRuns.set(url, known);
  return known;
};
