import { expect } from 'vitest';
import { loadViews } from '#config/load-views.ts';
import type { Views } from '#desk/context.ts';
import { loadAssets } from '#desk/load-assets.ts';
import { messages } from '#desk/pages/messages.ts';
import { acceptLead } from '#domain/leads/accept-lead.ts';
import { makeLink } from '#domain/people/links.ts';
import { axeFaults, noFaults } from '#tests/support/axe.ts';
import { test } from '#tests/support/desk.ts';
import { makeLead } from '#tests/support/service-leads.ts';

/* Colors that are right by day may be wrong at night: each page by both. */
const schemes = ['light', 'dark'] as const;

const inside = [
  ...['/more', '/people', '/phones', '/ring', '/log'],
  ...['/website', '/website/edit/en/pages/home.yaml', '/website/changes', '/website/history'],
  '/website/page',
];

test.for(schemes)(
  'axe finds nothing on the pages about people, %s',
  async (colorScheme, { desk, look, helper, owner }) => {
    await makeLink(desk.store, desk.url, { name: 'Ida', role: 'owner' }, Date.now());
    await owner.post('/website/cities/add', { name: 'Fort Worth' });
    const page = await look('/', { colorScheme });
    for (const path of inside) {
      await page.goto(desk.url + path);
      await page.evaluate(() => {
        for (const details of document.querySelectorAll('details')) details.open = true;
      });
      expect([path, await axeFaults(page)]).toEqual([path, noFaults]);
    }
    await page.goto(`${desk.url}/people`);
    await page.getByLabel('Name').fill(helper.person.name);
    await page.getByRole('button', { name: 'Make a link' }).click();
    await page.getByRole('button', { name: 'Copy the link' }).waitFor();
    expect(await axeFaults(page)).toEqual(noFaults);
  },
);

const work = [
  '/',
  '/leads',
  '/leads?q=nobody',
  '/leads/add',
  '/leads/CFH-222/next',
  '/figures',
  '/health',
];

test.for(schemes)(
  'axe finds nothing on the pages of the work, %s',
  async (colorScheme, { desk, look }) => {
    const receivedAt = Date.now() - 3 * 86_400_000;
    await acceptLead(
      desk.store,
      makeLead({ reference: `CFH-22${schemes.indexOf(colorScheme) + 2}`, receivedAt }),
      [],
    );
    const suspect = makeLead({
      reference: `CFH-23${schemes.indexOf(colorScheme) + 2}`,
      receivedAt,
      suspect: ['honeypot'],
    });
    await acceptLead(desk.store, suspect, []);
    const page = await look('/', { colorScheme });
    for (const path of work) {
      await page.goto(desk.url + path);
      await page.evaluate(() => {
        for (const details of document.querySelectorAll('details')) details.open = true;
      });
      expect([path, await axeFaults(page)]).toEqual([path, noFaults]);
    }
  },
);

test.for(schemes)(
  'axe finds nothing at the door, %s',
  async (colorScheme, { desk, device, problems }) => {
    const page = await device({ colorScheme });
    for (const path of [desk.link ?? '', `${desk.url}/sign-in`]) {
      await page.goto(path);
      expect(await axeFaults(page)).toEqual(noFaults);
    }
    await page.getByRole('button', { name: 'Sign in' }).click();
    await page.getByRole('alert').waitFor();
    expect(await axeFaults(page)).toEqual(noFaults);
    problems.length = 0;
  },
);

/** They are one card with other words: the one with the most stands for all. */
const longest = Object.values(messages).toSorted((a, b) => b.text.length - a.text.length)[0];

test.for(schemes)('axe finds nothing on a message, %s', async (colorScheme, { desk, device }) => {
  const [views, assets] = [await loadViews<Views>('desk'), loadAssets()];
  const page = await device({ colorScheme });
  const shell = { company: 'Elm', styles: assets.pathOf('styles'), url: desk.url };
  const body = views.message({ ...shell, title: '', text: '', ...longest });
  await page.route('**/message', (route) => route.fulfill({ body, contentType: 'text/html' }));
  await page.goto(`${desk.url}/message`);
  expect(await axeFaults(page)).toEqual(noFaults);
});
