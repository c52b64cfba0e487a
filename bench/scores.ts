import type { Page } from '#site/plan/page.ts';

/** The parts of a Lighthouse result that its scores are made of. */
export type Audited = {
  categories: Record<string, { auditRefs: readonly { id: string; weight: number }[] }>;
  audits: Record<string, { score: number | null }>;
};

/** Audits that a page fails by design: it asks not to be listed, or must tell of itself on the console. */
export const failsByDesign = (page: Pick<Page, 'kind' | 'robots'>): ReadonlySet<string> =>
  new Set([
    ...(page.robots === undefined ? [] : ['is-crawlable']),
    ...(page.kind === 'not-found' ? ['errors-in-console'] : []),
  ]);

/** Lighthouse's own formula, the weighted mean in whole points, without the audits that may fail. */
export const scoreOf = (
  { categories, audits }: Audited,
  category: string,
  leftOut: ReadonlySet<string>,
): { score: number; lost: string[] } => {
  const counted = (categories[category]?.auditRefs ?? []).flatMap(({ id, weight }) => {
    const score = audits[id]?.score ?? null;
    return score === null || weight === 0 || leftOut.has(id) ? [] : [{ id, weight, score }];
  });
  const weights = counted.reduce((sum, { weight }) => sum + weight, 0);
  const points = counted.reduce((sum, { weight, score }) => sum + weight * score, 0);
  return {
    score: weights === 0 ? Number.NaN : Math.round((points / weights) * 100),
    lost: counted.filter(({ score }) => score < 1).map(({ id }) => id),
  };
};
