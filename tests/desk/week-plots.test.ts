import { expect } from 'vitest';
import { addDays } from '#office/clock/local-time.ts';
import { acceptLead } from '#store/accept-lead.ts';
import { addCounts } from '#store/counts.ts';
import { test } from '#tests/support/desk.ts';
import { makeLead } from '#tests/support/service-leads.ts';

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
  'at %i pixels no label of a plot is cut off, and none stands on another',
  async (width, { look, weeks: _ }) => {
    const page = await look('/figures?days=365', { viewport: { width, height: 900 } });
    const plots = await page.getByRole('img', { name: /^(Visits|Requests|Leads)/ }).all();
    expect(plots).toHaveLength(3);
    for (const plot of plots) {
      const { shown, cut, overlapping } = await plot.evaluate((svg) => {
        const frame = svg.getBoundingClientRect();
        const boxes = [...svg.querySelectorAll('text')].map((text) => ({
          words: text.textContent,
          isDay: text.classList.contains('day'),
          box: text.getBoundingClientRect(),
        }));
        const seen = boxes.filter(({ box }) => box.right > frame.left && box.left < frame.right);
        const days = seen.filter(({ isDay }) => isDay);
        return {
          shown: days.length,
          cut: seen
            .filter(({ box }) => box.left < frame.left || box.right > frame.right)
            .map(({ words }) => words),
          overlapping: days
            .filter(({ box }, index) => box.left < (days[index - 1]?.box.right ?? 0))
            .map(({ words }) => words),
        };
      });
      expect({ cut, overlapping }).toEqual({ cut: [], overlapping: [] });
      expect(shown).toBeGreaterThanOrEqual(3);
    }
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
  },
);
