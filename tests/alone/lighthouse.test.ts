import { expect, inject, test } from 'vitest';
import { runLighthouse } from '#bench/lighthouse.ts';
import { failsByDesign, scoreOf } from '#bench/scores.ts';
import { measuredKinds } from '#tests/support/browser.ts';

/**
 * Performance has a floor below its limit of 100: it is a busy machine that loses the last points. The bench,
 * which runs on a quiet one, holds it to 100.
 */
const floors = { performance: 90, accessibility: 100, 'best-practices': 100, seo: 100 };

test.for(measuredKinds)(
  'Lighthouse finds nothing to mend on $path, a page of the kind $kind',
  {
    retry: 2,
    timeout: 120_000,
  },
  async (page) => {
    const result = await runLighthouse(inject('siteUrl') + page.path);
    for (const [category, floor] of Object.entries(floors)) {
      const { score, lost } = scoreOf(result, category, failsByDesign(page));
      expect(
        score,
        `${page.path}: ${category} ${score}, lost in ${lost.join(', ')}`,
      ).toBeGreaterThanOrEqual(floor);
    }
    const shift = result.audits['cumulative-layout-shift']?.numericValue ?? Number.NaN;
    expect(shift, `${page.path}: layout shift ${shift}`).toBeCloseTo(0, 2);
  },
);
