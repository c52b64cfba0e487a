import { expect, inject, test } from 'vitest';
import { runLighthouse } from '#bench/lighthouse.ts';
import { failsByDesign, scoreOf } from '#bench/scores.ts';
import { pageFamilies } from '#tests/support/browser.ts';

/** Those that no busy machine changes. The bench has performance as well, on every kind of page. */
const categories = ['accessibility', 'best-practices', 'seo'];
const shift = 'cumulative-layout-shift';

/** Once more where its trace broke off and nothing was measured, which says nothing of the page. */
const lookAt = async (path: string, tries = 3): ReturnType<typeof runLighthouse> => {
  const result = await runLighthouse(inject('siteUrl') + path, {
    onlyCategories: categories,
    onlyAudits: [shift],
  });
  const isMeasured = result.audits[shift]?.numericValue !== undefined;
  return isMeasured || tries === 1 ? result : lookAt(path, tries - 1);
};

test.for(pageFamilies)(
  'Lighthouse finds nothing to mend on $path, a page of the kind $kind',
  async (page) => {
    const result = await lookAt(page.path);
    for (const category of categories) {
      const { score, lost } = scoreOf(result, category, failsByDesign(page));
      expect(score, `${page.path}: ${category} ${score}, lost in ${lost.join(', ')}`).toBe(100);
    }
    const moved = result.audits[shift]?.numericValue ?? Number.NaN;
    expect(moved, `${page.path}: layout shift ${moved}`).toBeCloseTo(0, 2);
  },
);
