import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect } from 'vitest';
import { isRevoked } from '#domain/consent/revocations.ts';
import { decideText } from '#domain/texts/decide-text.ts';
import { content, phone, scriptsOff } from '#tests/support/browser.ts';
import { testWith } from '#tests/support/seller-page.ts';
import { untilItHolds } from '#tests/support/until-it-holds.ts';

const test = testWith();
const words = content.sellerPage;
const zone = 'America/Chicago';

test('who does not know the number corrects nothing, and what was typed stays', async ({
  ask,
  open,
  problems,
  read,
}) => {
  const asked = await ask({ phone: '(254) 555-0111', firstName: 'Ann' });
  const page = await open(asked.link, { ...phone, ...scriptsOff });
  await page.getByText(words.correct.title).click();
  const form = page.locator('#correct');
  await form.getByLabel(words.lastFour.label).fill('9999');
  await form.getByLabel('First name').fill('Anne');
  await form.getByRole('button').click();
  await page.getByRole('alert').getByText(words.lastFour.wrong).waitFor();
  expect(await form.getByLabel('First name').inputValue()).toBe('Anne');
  expect(await form.getByLabel(words.lastFour.label).inputValue()).toBe('');
  expect((await read(asked)).request.firstName).toBe('Ann');
  // The browser's own word of the refusal.
  expect(problems.splice(0)).toEqual([expect.stringContaining('400')]);
  await form.getByLabel(words.lastFour.label).fill('0111');
  await form.getByRole('button').click();
  await page.getByText(words.done.corrected).waitFor();
  expect((await read(asked)).request.firstName).toBe('Anne');
});

test.for([
  ['correct', scriptsOff],
  ['erase', scriptsOff],
  ['erase', {}],
] as const)(
  'after a wrong digit the page stands where it was typed, and says at its top that %s was not done',
  async ([name, scripts], { ask, open, problems }) => {
    const { link } = await ask({ phone: '(254) 555-0119' });
    const page = await open(link, { viewport: { width: 360, height: 740 }, ...scripts });
    await page.getByText(words[name].title).click();
    const form = page.locator(`#${name}`);
    const field = form.getByLabel(words.lastFour.label);
    await field.fill('9999');
    await form.getByRole('button').click();
    const fault = form.getByText(words.lastFour.wrong);
    await fault.waitFor();
    expect(problems.splice(0)).toEqual([expect.stringContaining('400')]);
    const bar = (await page.locator('.call-bar').boundingBox())?.y ?? 0;
    for (const one of [field, fault]) {
      const box = await one.boundingBox();
      expect(box?.y).toBeGreaterThan(0);
      expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThan(bar);
    }
    expect(await field.evaluate((one) => one === document.activeElement)).toBe(true);
    const top = page.getByRole('alert');
    expect(await top.innerText()).toBe(`${words[name].title}: ${words.lastFour.wrong}`);
    await page.evaluate(() => scrollTo(0, 0));
    expect((await top.boundingBox())?.y).toBeLessThan(150);
  },
);

test('a corrected number carries no consent', async ({ ask, post, read }) => {
  const asked = await ask({ phone: '(254) 555-0112', agreeToTexts: true });
  const noon = Date.parse('2026-11-18T18:00:00Z');
  expect(decideText(await read(asked), zone, noon).decision).toBe('allowed');
  const fields = { lastFour: '0112', phone: '254 555 0113' };
  expect((await post(`${asked.link}/correct`, fields)).status).toBe(303);
  const lead = await read(asked);
  expect(lead.request.phone).toBe('+12545550113');
  expect(decideText(lead, zone, noon).decision).toBe('refused');
});

test.for([
  [{ phone: '12' }, content.messages.fields.phone.ask],
  [{}, words.correct.nothing],
] as const)('%j corrects nothing, and says why', async ([fields, said], { ask, post, read }) => {
  const asked = await ask({ phone: '(254) 555-0114' });
  const answer = await post(`${asked.link}/correct`, { lastFour: '0114', ...fields });
  expect([answer.status, (await answer.text()).includes(said)]).toEqual([400, true]);
  expect((await read(asked)).work.changes).toBe(0);
});

test('the last four digits cannot be guessed', async ({ ask, post, read }) => {
  const asked = await ask({ phone: '(254) 555-0115' });
  const guess = async (lastFour: string) =>
    (await post(`${asked.link}/erase`, { lastFour })).status;
  const statuses = await Promise.all(['1', '22', '333', '4444', '5555'].map(guess));
  expect(statuses).toEqual([400, 400, 400, 400, 400]);
  expect(await guess('0115')).toBe(429);
  expect((await read(asked)).erasedAt).toBeUndefined();
});

test('texts are stopped in the ledger, once', async ({ ask, open, read, store }) => {
  const asked = await ask({ phone: '(254) 555-0116', agreeToTexts: true });
  const page = await open(asked.link, scriptsOff);
  await page.getByText(words.stop.title).first().click();
  await page.getByRole('button', { name: words.stop.button }).click();
  await page.getByText(words.done.stopped).waitFor();
  expect(await isRevoked(await store.connect(), '+12545550116')).toBe(true);
  expect((await read(asked)).consent?.revocation?.how).toBe('on the private page of their request');
  expect(await page.locator('#stop').count()).toBe(0);
});

test('a request that is withdrawn is lost, and the family hears of it', async ({
  ask,
  post,
  read,
  service,
}) => {
  const asked = await ask({ phone: '(254) 555-0117' });
  for (const _ of [1, 2]) {
    expect((await post(`${asked.link}/withdraw`, { once: 'the-same-form' })).status).toBe(303);
  }
  const lead = await read(asked);
  expect(lead.work.stage).toBe('lost');
  expect(lead.deliveries.filter(({ subject }) => subject.kind === 'event')).toHaveLength(1);
  const html = await (await fetch(service.url + asked.link)).text();
  expect(html).toContain(words.over.title);
});

test('who deletes leaves nothing behind, and the family is told', async ({
  ask,
  post,
  read,
  service,
}) => {
  const secret = {
    firstName: 'Zebulon',
    propertyAddress: '99 Xanadu Lane',
    comments: 'Qwertyuiop',
  };
  const asked = await ask({ ...secret, phone: '(254) 555-0118', email: 'zeb@example.com' });
  await post(`${asked.link}/more`, { words: 'Asdfghjkl' });
  await untilItHolds(async () => {
    const { deliveries } = await read(asked);
    expect(deliveries.every(({ state }) => state === 'sent')).toBe(true);
  });
  const answer = await post(`${asked.link}/erase`, { lastFour: '0118' });
  expect([answer.status, (await answer.text()).includes(words.erased.title)]).toEqual([200, true]);
  expect((await read(asked)).erasedAt).toBeDefined();
  const again = await fetch(service.url + asked.link);
  expect([again.status, (await again.text()).includes(words.problems.erased.heading)]).toEqual([
    410,
    true,
  ]);
  const mails = () =>
    readdirSync(join(service.dataDir, 'mail'))
      .filter((name) => name.endsWith('.eml'))
      .map((name) => readFileSync(join(service.dataDir, 'mail', name), 'latin1'));
  await untilItHolds(() =>
    expect(mails().join('')).toContain(`Subject: Deleted by the seller (${asked.reference})`),
  );
  const left = readdirSync(service.dataDir, { withFileTypes: true, recursive: true })
    .filter((entry) => entry.isFile())
    .map(({ name, parentPath }) => [name, readFileSync(join(parentPath, name), 'latin1')] as const);
  const found = [...Object.values(secret), 'Asdfghjkl', 'zeb@example.com'].flatMap((text) =>
    left.flatMap(([name, held]) => (held.includes(text) ? [`${text} in ${name}`] : [])),
  );
  expect(found).toEqual([]);
});
