import { expect } from 'vitest';
import { content } from '#tests/support/browser.ts';
import { inEveryEngine } from '#tests/support/engines/test.ts';
import { eventually } from '#tests/support/offer-form.ts';
import { postLead } from '#tests/support/service-process.ts';

const words = content.sellerPage;
const smallPhone = { width: 360, height: 740, scripts: true } as const;

inEveryEngine((test) => {
  test('a wrong digit is told where it was typed and at the top, and nothing is deleted', async ({
    open,
    service,
  }) => {
    const asked = await postLead(service.url, { fields: { phone: '(254) 555-0119' } });
    const { link } = (await asked.json()) as { link: string };
    const seller = await open(link, smallPhone);
    await seller.click('#erase summary');
    await seller.click('#erase .last-four');
    await seller.type('9999');
    await seller.click('#erase form button');
    await eventually(() => seller.textOf('#erase .field-error')).toBe(words.lastFour.wrong);
    await eventually(() => seller.focused()).toBe('lastFour');
    const places = await seller.evaluate(() =>
      ['#erase .last-four', '#erase .field-error', '.call-bar'].map(
        (selector) => document.querySelector(selector)?.getBoundingClientRect().top ?? -1,
      ),
    );
    expect(places).toEqual(places.toSorted((one, other) => one - other));
    expect(places[0]).toBeGreaterThan(0);
    const told = await seller.textOf('main [role=alert]');
    expect(told).toBe(`${words.erase.title}: ${words.lastFour.wrong}`);
    // The browser's own words at a field for files are not to be seen.
    const opacity = await seller.evaluate(
      () => getComputedStyle(document.querySelector('[type=file]') as Element).opacity,
    );
    expect(opacity).toBe('0');
  });
});
