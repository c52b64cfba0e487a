import { expect } from 'vitest';
import { companyLinks, headerLinks, legalLinks, locationLinks } from '#site/plan/navigation.ts';
import { content, contents, desk, pageKinds, test } from '#tests/support/browser.ts';

const from = '/about-us';

const links = [
  ...[...Object.values(headerLinks(content)).flat(), ...locationLinks(content)].map((link) => ({
    ...link,
    area: 'banner' as const,
  })),
  ...[...companyLinks(content), ...locationLinks(content), ...legalLinks(content, contents)].map(
    (link) => ({
      ...link,
      area: 'contentinfo' as const,
    }),
  ),
];

test.for(links)(
  'the link to $path in the $area starts its page at the top',
  async ({ label, path, area }, { look }) => {
    const page = await look(from, desk);
    await page.evaluate(() => scrollTo({ top: document.body.scrollHeight, behavior: 'instant' }));
    expect(await page.evaluate(() => scrollY)).toBeGreaterThan(500);
    const link = page.getByRole(area).locator('a', { hasText: new RegExp(`^${label}$`) });
    // The element's own click: a real one would first scroll the header into view.
    await Promise.all([
      page.waitForEvent('load'),
      link.evaluate((one: HTMLElement) => one.click()),
    ]);
    expect([new URL(page.url()).pathname, await page.evaluate(() => scrollY)]).toEqual([path, 0]);
  },
);

test.for(pageKinds)('a tap on any phone number of $path calls it', async ({ path }, { look }) => {
  const page = await look(path, desk);
  const numbers = page.locator('a', { hasText: content.company.phone });
  const hrefs = await numbers.evaluateAll((all) => all.map((one) => one.getAttribute('href')));
  expect(new Set(hrefs)).toEqual(new Set(['tel:+12545550142']));
});
