import { expect } from 'vitest';
import { addCounts } from '#domain/counting/counts.ts';
import { acceptLead } from '#domain/leads/accept-lead.ts';
import { test } from '#tests/support/desk.ts';
import { makeLead } from '#tests/support/service-leads.ts';
import { addDays } from '#time/local-time.ts';

const weekMs = 7 * 86_400_000;

/** More weeks than are drawn, with visits and a lead each. */
const filled = test.extend('weeks', { scope: 'file' }, async ({ desk: { store } }) => {
  const today = new Date().toISOString().slice(0, 10);
  for (let week = 0; week < 20; week += 1) {
    await acceptLead(store, makeLead({ receivedAt: Date.now() - week * weekMs }), []);
    const visit = { page: '/waco', language: 'en', source: 'direct', device: 'phone' };
    const day = addDays(today, -7 * week);
    await addCounts(store, [{ ...visit, day, event: 'visit', count: 120 + 97 * week }]);
  }
  return 20;
});

filled.for([320, 360, 390, 768, 1024, 1440])(
  'at %i pixels a plot is as wide as its sheet, no label is cut off, and none stands on another',
  async (width, { look, weeks: _ }) => {
    const page = await look('/figures?days=365', { viewport: { width, height: 900 } });
    const plots = await page.getByRole('img', { name: /^(Visits|Requests|Leads)/ }).all();
    expect(plots).toHaveLength(3);
    for (const plot of plots) {
      const { shown, cut, overlapping, share, smallest } = await plot.evaluate((drawn) => {
        const sheet = drawn.closest('.sheet')?.getBoundingClientRect();
        const labels = (kind: string) =>
          [...drawn.querySelectorAll(kind)]
            .filter((label) => label.checkVisibility({ visibilityProperty: true }))
            .map((label) => ({
              words: label.textContent,
              size: Number.parseFloat(getComputedStyle(label).fontSize),
              box: label.getBoundingClientRect(),
            }));
        const rows = [labels('b'), labels('small')];
        const columns = [...drawn.querySelectorAll('svg')].map((one) =>
          one.getBoundingClientRect(),
        );
        const seen = columns.filter(({ width }) => width > 0);
        const { left = 0, right = 0, width = 1 } = sheet ?? {};
        return {
          shown: rows[1]?.length,
          share: ((seen.at(-1)?.right ?? 0) - (seen[0]?.left ?? 0)) / width,
          smallest: Math.min(...rows.flat().map(({ size }) => size)),
          cut: rows
            .flat()
            .filter(({ box }) => box.left < left || box.right > right)
            .map(({ words }) => words),
          overlapping: rows.flatMap((row) =>
            row
              .filter(({ box }, index) => box.left < (row[index - 1]?.box.right ?? 0))
              .map(({ words }) => words),
          ),
        };
      });
      expect({ cut, overlapping }).toEqual({ cut: [], overlapping: [] });
      expect(shown).toBeGreaterThanOrEqual(4);
      expect(share).toBeGreaterThan(0.8);
      expect(smallest).toBeGreaterThanOrEqual(12);
    }
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
  },
);

filled.for(['light', 'dark'] as const)(
  'who was answered in time is told from the others by shape, not by color, %s',
  async (colorScheme, { look, weeks: _ }) => {
    const page = await look('/figures?days=365', {
      viewport: { width: 1440, height: 900 },
      colorScheme,
    });
    const styleOf = (shape: string) =>
      page
        .locator(`.swatch .${shape}`)
        .evaluate((one) => [getComputedStyle(one).fill, getComputedStyle(one).stroke]);
    const [color] = await styleOf('filled');
    expect(await styleOf('outline')).toEqual(['none', color]);
    await page.getByText('later or not yet').waitFor();
  },
);
