import { join } from 'node:path';
import { expect } from 'vitest';
import { openStore } from '#store/open.ts';
import { content } from '#tests/support/browser.ts';
import { inEveryEngine } from '#tests/support/engines/test.ts';
import { eventually } from '#tests/support/offer-form.ts';
import { offerTo } from '#tests/support/offers.ts';
import { postLead } from '#tests/support/service-process.ts';

const words = content.sellerPage;
const smallPhone = { width: 360, height: 740, scripts: true } as const;

/** Runs in the page: whether the browser may fetch the page's own icon. */
const fetchIcon = (): void => {
  const icon = new Image();
  icon.onload = () => document.body.setAttribute('data-icon', 'came');
  icon.onerror = () => document.body.setAttribute('data-icon', 'was refused');
  icon.src = document.querySelector<HTMLLinkElement>('link[rel=icon]')?.href ?? '/favicon.ico';
};

/** Firefox is driven with a scrollbar that takes room, as no phone's does. */
const scrollbar = { chromium: 0, firefox: 15, webkit: 0 } as const;

inEveryEngine((base, engine) => {
  const test = base
    .extend('store', ({ service }, { onCleanup }) => {
      const store = openStore({ file: join(service.dataDir, 'leads.db') });
      onCleanup(() => store.close());
      return store;
    })
    .extend('offered', async ({ service, store }) => {
      const asked = await postLead(service.url, { fields: { phone: '(254) 555-0119' } });
      const { id, link } = (await asked.json()) as { id: string; link: string };
      await offerTo(store, id, Date.now());
      return link;
    });

  test('the offer sheet has an icon that its policy lets come', async ({ offered, open }) => {
    const seller = await open(`${offered}/offer`, smallPhone);
    await seller.click('[name=lastFour]');
    await seller.type('0119');
    await seller.click('main form button');
    await eventually(() => seller.evaluate(() => location.href)).toContain('/offer');
    await eventually(() => seller.textOf('body')).toContain('$135,200');
    await seller.evaluate(fetchIcon);
    const icon = () => document.body.getAttribute('data-icon');
    await eventually(() => seller.evaluate(icon)).toBe('came');
  });

  test('amount, last day and three answers stand above the bar of a small phone', async ({
    offered,
    open,
  }) => {
    const width = smallPhone.width + scrollbar[engine];
    const seller = await open(offered, { ...smallPhone, width });
    const bottoms = await seller.evaluate(() =>
      ['.request-amount', '.request-answers'].map(
        (selector) => document.querySelector(selector)?.getBoundingClientRect().bottom ?? 0,
      ),
    );
    const bar = await seller.evaluate(
      () => document.querySelector('.call-bar')?.getBoundingClientRect().top ?? 0,
    );
    expect(bottoms).toEqual(bottoms.toSorted((one, other) => one - other));
    expect(bottoms[0]).toBeGreaterThan(0);
    expect(bottoms[1]).toBeLessThan(bar);
  });

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
