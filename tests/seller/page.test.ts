import { brotliCompressSync } from 'node:zlib';
import { expect } from 'vitest';
import { eventsOf } from '#domain/events/events.ts';
import { findLead } from '#domain/leads/read-leads.ts';
import { offerFunctionPath } from '#lead/fields.ts';
import { axeFaults, noFaults } from '#tests/support/axe.ts';
import { content, phone, scriptsOff } from '#tests/support/browser.ts';
import { everything, formOn, hydrate, lived, send } from '#tests/support/offer-form.ts';
import { testWith } from '#tests/support/seller-page.ts';

const test = testWith();
const words = content.sellerPage;

test('without scripts, the way leads from the form to the private page', async ({
  open,
  store,
}) => {
  const page = await open('/contact', { ...phone, ...scriptsOff });
  await send(formOn(page), lived('1 Private Road'));
  await page.getByRole('link', { name: content.pages['offer-received'].link }).click();
  const main = await page.getByRole('main').innerText();
  const [reference = ''] =
    /\w{3}-\w{3}/.exec(new URL(page.url()).pathname.split('/')[2] ?? '') ?? [];
  expect(main).toContain('Ann, we have your request.');
  expect(main).toMatch(
    /Our cash offer comes by (tomorrow|today), \w+, \w+ \d+ at \d+:\d\d [AP]M\./,
  );
  expect(main).toContain(reference);
  expect(main).toContain(words.steps.received.next);
  const lead = await findLead(store, { reference });
  expect(lead?.request.propertyAddress).toBe('1 Private Road');
});

test('what opens the page stands in no address on the way, and no script can read it elsewhere', async ({
  open,
}) => {
  const page = await open('/contact', scriptsOff);
  const asked: string[] = [];
  page.on('request', (request) => asked.push(request.url()));
  await send(formOn(page), everything);
  await page.waitForURL(/offer-received\?ref=\w{3}-\w{3}$/);
  const link = (await page.locator('[data-request-link]').getAttribute('href')) ?? '';
  expect(link).toMatch(/^\/your-request\/\w{3}-\w{3}-\w{25}$/);
  expect(asked.join(' ')).not.toContain(link.slice(-25));
  expect(await page.context().cookies()).toMatchObject([
    { httpOnly: true, path: '/offer-received', sameSite: 'Lax' },
  ]);
});

test('whose browser takes no cookie has the reference and our number, and no link that opens nothing', async ({
  post,
  service,
}) => {
  const answer = await post(offerFunctionPath, { ...lived('3 Private Road'), page: '/contact' });
  const html = await (await fetch(service.url + answer.headers.get('location'))).text();
  expect(html).toMatch(/<strong>\w{3}-\w{3}<\/strong>/);
  expect(html).toContain(content.company.phone);
  expect(html).toMatch(/data-request-link="" hidden/);
});

test('what takes the place of the form has the link', async ({ open }) => {
  const page = await open('/contact');
  const form = await hydrate(page);
  await send(form, lived('2 Private Road'));
  await page.getByRole('link', { name: content.pages['offer-received'].link }).click();
  await page.getByRole('heading', { name: words.whereTitle }).waitFor();
});

test('the page repeats nothing that was typed but a first name', async ({ ask, service }) => {
  const typed = {
    lastName: 'Quillfeather',
    email: 'quill@example.com',
    phone: '(254) 555-0193',
    propertyAddress: '77 Hidden Hollow',
    propertyCity: 'Lorena',
    comments: 'My brother must not know',
  };
  const { link } = await ask({ firstName: 'Ann', ...typed });
  const html = await (await fetch(service.url + link)).text();
  expect(html).toContain('Ann');
  for (const text of [...Object.values(typed), '0193']) expect(html).not.toContain(text);
});

const spoken = ['en', 'es'] as const;

test.for(spoken)(
  'in %s it is as light as the site, without a script before intent, and prints on one page',
  async (language, { ask, open, service }) => {
    const { link } = await ask({ language });
    const html = await (await fetch(service.url + link)).text();
    expect(brotliCompressSync(html).length).toBeLessThan(14_000);
    const page = await open(link, { viewport: { width: 816, height: 1056 } });
    const loaded = await page.evaluate(() =>
      performance.getEntriesByType('resource').map(({ name }) => name),
    );
    expect(loaded.filter((name) => name.endsWith('.js'))).toEqual([]);
    await page.emulateMedia({ media: 'print' });
    const pages = /\/Count (\d+)/.exec(
      (await page.pdf({ format: 'Letter' })).toString('latin1'),
    )?.[1];
    expect(pages).toBe('1');
  },
);

test.for(spoken)('axe finds nothing in %s, closed or open', async (language, { ask, open }) => {
  const { link } = await ask({ agreeToTexts: true, language });
  const page = await open(link);
  expect(await axeFaults(page)).toEqual(noFaults);
  await page.evaluate(() => {
    for (const details of document.querySelectorAll('details')) details.open = true;
  });
  expect(await axeFaults(page)).toEqual(noFaults);
  await page.setViewportSize({ width: 320, height: 640 });
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
});

test('more is said without scripts, lands on the timeline, and is not shown again', async ({
  ask,
  open,
  read,
  store,
}) => {
  const asked = await ask({ comments: '' });
  const page = await open(asked.link, { ...phone, ...scriptsOff });
  await page.getByLabel(words.more.words).fill('The key is with my neighbor.');
  await page.getByLabel(words.more.questions.roof.label).selectOption('leaks');
  await page.getByLabel(words.more.questions.owed.label).selectOption('behind');
  await page.getByRole('button', { name: words.more.button }).click();
  await page.getByText(words.done.said).waitFor();
  const main = await page.getByRole('main').innerText();
  expect(main).not.toContain('neighbor');
  expect(main).toContain(`${words.more.questions.roof.label}, ${words.more.questions.owed.label}`);
  const [event] = await eventsOf(store, asked.id, 1);
  expect(event).toMatchObject({
    kind: 'seller-said',
    details: { words: 'The key is with my neighbor.', answers: { roof: 'leaks', owed: 'behind' } },
  });
  const lead = await read(asked);
  expect(lead.work).toMatchObject({ more: { roof: 'leaks', owed: 'behind' }, changes: 1 });
  expect(lead.deliveries.map(({ channel, subject }) => [channel, subject.id])).toContainEqual([
    'team-email',
    event?.id,
  ]);
});

test('a form that is sent twice is taken once, and whoever goes on and on is stopped', async ({
  ask,
  post,
  store,
}) => {
  const { id, link } = await ask();
  const once = { once: 'the-same-form' };
  for (const _ of [1, 2]) {
    expect((await post(`${link}/more`, { words: 'Hello', ...once })).status).toBe(303);
  }
  expect(await eventsOf(store, id, 10)).toHaveLength(1);
  const statuses = await Promise.all(
    Array.from({ length: 15 }, async () => (await post(`${link}/more`, { words: 'x' })).status),
  );
  expect(statuses.filter((status) => status === 303)).toHaveLength(11);
  expect(statuses.filter((status) => status === 429)).toHaveLength(4);
});

test.for([
  [{}, words.empty],
  [{ roof: 'made up' }, words.empty],
  [{ words: 'x'.repeat(1_001), roof: 'old' }, 'There is room for 1000 characters.'],
] as const)(
  '%j is refused with a sentence, and what was typed stays',
  async ([fields, said], { ask, post }) => {
    const { link } = await ask();
    const answer = await post(`${link}/more`, fields);
    expect(answer.status).toBe(400);
    const html = await answer.text();
    expect(html).toContain(said);
    if ('words' in fields) expect(html).toContain(fields.words);
  },
);
