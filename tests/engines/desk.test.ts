import { randomInt, randomUUID } from 'node:crypto';
import { expect } from 'vitest';
import { acceptLead } from '#domain/leads/accept-lead.ts';
import { makeReference } from '#lead/reference.ts';
import { atTheDesk } from '#tests/support/engines/desk-window.ts';
import { inEveryEngine } from '#tests/support/engines/test.ts';
import { eventually } from '#tests/support/offer-form.ts';
import { makeLead, request } from '#tests/support/service-leads.ts';
import { signedInAs } from '#tests/support/signed-in.ts';

const minute = 60_000;
const week = 7 * 24 * 60 * minute;

/** Each after the one before, and all of them late, whatever the hour of the test. */
let asked = Date.now() - week / 2;

// What follows runs in the page.

const topOf = (selector: string): number =>
  document.querySelector(selector)?.getBoundingClientRect().top ?? Number.NaN;

/** As it was a minute ago, when the header still said so. */
const showOneMinuteAgo = (): void => {
  const clock = document.querySelector('header time');
  if (clock !== null) clock.textContent = 'a minute ago';
};

/** A dialler would come up, or a question of the browser. */
const stayOnPage = (selector: string): void =>
  document
    .querySelector(selector)
    ?.addEventListener('click', (event) => event.preventDefault(), { capture: true });

/** Everything opened, what stands beyond the right edge. */
const offScreen = (): string[] => {
  for (const details of document.querySelectorAll('details')) details.open = true;
  return [...document.querySelectorAll('body *')]
    .filter((one) => one.getClientRects().length > 0 && !one.closest('.unseen, .skip, .said'))
    .filter((one) => one.getBoundingClientRect().right > document.documentElement.clientWidth + 1)
    .map((one) => `${one.tagName}.${one.className}`);
};

/** The words below and above the columns that are cut by the sheet's edge. */
const cutLabels = (): string[] =>
  [...document.querySelectorAll('[role=img]')].flatMap((plot) => {
    const sheet = plot.closest('.sheet')?.getBoundingClientRect();
    return [...plot.querySelectorAll('b, small')]
      .filter((label) => label.getClientRects().length > 0)
      .filter((label) => getComputedStyle(label).visibility === 'visible')
      .filter((label) => {
        const { left, right } = label.getBoundingClientRect();
        return left < (sheet?.left ?? 0) || right > (sheet?.right ?? 0);
      })
      .map((label) => label.textContent ?? '');
  });

const isOpen = (selector: string): boolean =>
  document.querySelector<HTMLDetailsElement>(selector)?.open ?? false;

inEveryEngine((base) => {
  const test = atTheDesk(base)
    .extend('dale', ({ desk }) => signedInAs(desk, 'Dale Calloway'))
    .extend('addLead', ({ desk }) => {
      return async (firstName: string, given = {}) => {
        asked += minute;
        const lead = makeLead({
          id: randomUUID(),
          reference: makeReference(randomInt),
          receivedAt: asked,
          request: { ...request, firstName, lastName: 'Ames' },
          ...given,
        });
        await acceptLead(desk.store, lead, [{ id: randomUUID(), channel: 'team-email' }]);
        return lead;
      };
    });

  test('what is open, and what has the focus, stays so while others work', async ({
    addLead,
    dale,
    look,
  }) => {
    await addLead('Spam', { suspect: ['honeypot'] });
    await addLead('First');
    const { reference } = await addLead('Opened');
    const row = `[id="${reference}"]`;
    const window = await look('/');
    await window.click('#group-suspect > summary');
    // Who is to be called now stands open already.
    if (!(await window.evaluate(isOpen, `${row} > details`))) await window.click(`${row} summary`);
    await window.click(`${row} .outcome summary`);
    await window.evaluate(
      (spoke) => document.querySelector<HTMLElement>(spoke)?.focus(),
      `${row} button[value="spoke"]`,
    );
    await dale.post(`/leads/${reference}/calling`, { from: '/' });
    await eventually(() => window.textOf(row)).toContain('Dale Calloway is calling');
    expect(await window.focused()).toBe('touch');
    expect(await window.evaluate(isOpen, '#group-suspect')).toBe(true);
  });

  test('a minute that passed is new, though nobody did anything', async ({ addLead, look }) => {
    await addLead('Waits');
    const window = await look('/');
    await window.evaluate(showOneMinuteAgo);
    await eventually(() => window.textOf('header time')).not.toBe('a minute ago');
  });

  test('news moves neither the outcomes of my own call nor what somebody reads further down', async ({
    addLead,
    look,
  }) => {
    for (const name of ['Sixth', 'Fifth', 'Fourth', 'Third', 'Second']) await addLead(name);
    const { reference } = await addLead('Called');
    const window = await look(`/?open=${reference}`);
    const card = `[id="${reference}"]`;
    await window.evaluate(stayOnPage, `${card} a.main`);
    await window.click(`${card} a.main`);
    const outcome = `${card} button[value="no-answer"]`;
    const before = await window.evaluate(topOf, outcome);
    expect(before).toBeGreaterThan(0);
    const newer = await addLead('Newer');
    const isThere = (selector: string) => document.querySelector(selector) !== null;
    await eventually(() => window.evaluate(isThere, `[id="${newer.reference}"]`)).toBe(true);
    expect(Math.abs((await window.evaluate(topOf, outcome)) - before)).toBeLessThan(2);
    expect(await window.textOf(card)).toContain('You’re calling');
    expect(await window.textOf(card)).not.toContain('is calling');
  });

  test.for([320, 360])(
    'nothing leaves a screen of %i pixels',
    async (width, { addLead, look, desk }) => {
      const { reference } = await addLead('Narrow');
      const window = await look('/', { width });
      for (const path of ['/', `/leads/${reference}`, `/leads/${reference}/next`, '/leads']) {
        await window.goto(desk.url + path);
        expect([path, await window.evaluate(offScreen)]).toEqual([path, []]);
      }
    },
  );

  test.for([360, 1440])(
    'at %i pixels the labels of the weeks are whole',
    async (width, { addLead, look }) => {
      for (const age of [1, 5, 11]) await addLead('Week', { receivedAt: Date.now() - age * week });
      const window = await look('/figures?days=365', { width });
      const labels = () => document.querySelectorAll('[role=img] small').length;
      expect(await window.evaluate(labels)).toBeGreaterThan(3);
      expect(await window.evaluate(cutLabels)).toEqual([]);
    },
  );

  test('Back to a form that was not taken brings back what was typed', async ({ look }) => {
    const window = await look('/leads/add');
    await window.click('[name=firstName]');
    await window.type('Bea');
    await window.click('main form [type=submit]');
    await eventually(() => window.textOf('[role=alert]')).toContain('Nothing was saved yet');
    await window.click('nav a[href="/more"]');
    await eventually(() => window.evaluate(() => location.pathname)).toBe('/more');
    await window.evaluate(() => history.back());
    await eventually(() => window.evaluate(() => location.pathname)).toBe('/leads/add');
    const typed = (name: string) => document.querySelector<HTMLInputElement>(name)?.value ?? '';
    await eventually(() => window.evaluate(typed, '[name=firstName]')).toBe('Bea');
  });

  test('who is led to a Spanish field sees the English above it and their own words below', async ({
    desk,
    look,
    ruth,
  }) => {
    const home = '/website/edit/en/pages/home.yaml';
    const form = await (await ruth.get(home)).text();
    const [, seen = ''] = /name="seen:hero.heading" value="([^"]+)"/.exec(form) ?? [];
    const heading = `Sell it as is, ${randomInt(1_000)}`;
    const typed = { 'seen:hero.heading': seen, 'value:hero.heading': heading };
    await ruth.post(home, { part: 'hero', ...typed });
    const window = await look('/website/languages');
    expect(await window.evaluate(offScreen)).toEqual([]);
    expect(await window.textOf('[id="es/pages/home.yaml"] ins')).toBe(heading);
    await window.click('[id="es/pages/home.yaml"] a.button');
    await eventually(() => window.evaluate(() => location.pathname)).toContain('/edit/es/');
    const places = ['#part-hero label', '#english-hero\\.heading', '#f-hero\\.heading'];
    await eventually(() => window.evaluate(topOf, places[0] ?? '')).toBeLessThan(400);
    for (const place of places) {
      const top = await window.evaluate(topOf, place);
      expect([place, top > 54, top < 600]).toEqual([place, true, true]);
    }
    await window.goto(`${desk.url}/website/languages`);
    await window.click('[id="es/pages/home.yaml"] form button');
    await eventually(() => window.textOf('[role=status]')).toContain('Home, in Spanish: noted');
  });
});
