import { expect } from 'vitest';
import { shownBesideBox } from '#content/consent.ts';
import { isRevoked, revokePhone } from '#domain/consent/revocations.ts';
import { eventsOf } from '#domain/events/events.ts';
import { decideText } from '#domain/texts/decide-text.ts';
import { consentWording } from '#lead/consent-wording.ts';
import { content, phone, scriptsOff } from '#tests/support/browser.ts';
import { leadsCommands } from '#tests/support/owner-commands.ts';
import { testWith } from '#tests/support/seller-page.ts';

const test = testWith();
const words = content.sellerPage;
const { version, label, disclosure } = content.consent;
const noon = Date.parse('2026-11-18T18:00:00Z');
const agreed = { agreeToTexts: 'true', consentVersion: version };

test('the box on the private page is the one of the form, and gives the same proof', async ({
  ask,
  open,
  read,
  service,
  store,
}) => {
  const asked = await ask({ phone: '(254) 555-0131', agreeToTexts: false });
  const decide = async () => decideText(await read(asked), 'America/Chicago', noon);
  expect(await decide()).toMatchObject({ reason: 'no-consent' });
  const page = await open(asked.link, { ...phone, ...scriptsOff });
  const part = page.locator('#texts');
  const box = part.getByRole('checkbox', { name: label });
  expect(await box.isChecked()).toBe(false);
  expect(await part.innerText()).toContain(disclosure);
  await box.check();
  await part.getByRole('button', { name: words.texts.button }).click();
  await page.getByText(words.done.agreed).waitFor();
  expect(await part.count()).toBe(0);
  expect(await page.locator('#stop').count()).toBe(1);

  const { consent, request } = await read(asked);
  expect(request.agreeToTexts).toBe(true);
  expect(consent).toMatchObject({
    agreed: true,
    phone: '+12545550131',
    version,
    wording: consentWording(shownBesideBox(content)),
    page: '/your-request',
    shownAt: expect.any(Number),
    userAgent: expect.stringContaining('Mozilla'),
    revocation: undefined,
  });
  expect(consent?.address).not.toBe('');
  expect(await decide()).toMatchObject({ decision: 'allowed' });
  expect(await eventsOf(store, asked.id, 5)).toMatchObject([{ kind: 'seller-agreed' }]);

  const leads = leadsCommands(service.dataDir);
  expect(await leads('consent', 'verify')).toContain('each as it was written');
  expect(await leads('consent', 'verify')).not.toContain('says otherwise');
});

test('an unchecked box is no consent, and the page says so beside it', async ({
  ask,
  post,
  read,
}) => {
  const asked = await ask({ phone: '(254) 555-0132', agreeToTexts: false });
  const answer = await post(`${asked.link}/texts`, { consentVersion: version });
  expect([answer.status, (await answer.text()).includes(words.texts.empty)]).toEqual([400, true]);
  const { consent, work } = await read(asked);
  expect([consent?.agreed, work.changes]).toEqual([false, 0]);
});

test('two taps and a form from the browser’s cache count once', async ({ ask, post, read }) => {
  const asked = await ask({ phone: '(254) 555-0133', agreeToTexts: false });
  const fields = { ...agreed, once: 'the same form' };
  const taps = await Promise.all([1, 2].map(() => post(`${asked.link}/texts`, fields)));
  expect(taps.map(({ status }) => status)).toEqual([303, 303]);
  const { consent } = await read(asked);
  // Without the page's token it is not evidenced, as on the form.
  expect(consent).toMatchObject({ agreed: true, shownAt: undefined });
  expect((await post(`${asked.link}/texts`, { ...agreed, once: 'another' })).status).toBe(409);
  expect((await read(asked)).consent?.entry).toBe(consent?.entry);
});

test('the box does not lift a stop: the page says what does', async ({
  ask,
  post,
  read,
  service,
  store,
}) => {
  const number = '+12545550134';
  await revokePhone(store, { phone: number, how: 'replied STOP' }, noon);
  const asked = await ask({ phone: number, agreeToTexts: false });
  const page = await (await fetch(service.url + asked.link)).text();
  expect(page).not.toContain('name="agreeToTexts"');
  expect(page).toContain(words.texts.title);
  expect((await post(`${asked.link}/texts`, agreed)).status).toBe(409);
  expect((await read(asked)).consent?.agreed).toBe(false);
  expect(await isRevoked(await store.connect(), number)).toBe(true);
});

test('a corrected number is asked for anew, and a number that comes back has its own consent', async ({
  ask,
  post,
  read,
}) => {
  const asked = await ask({ phone: '(254) 555-0135', agreeToTexts: true });
  const correct = (lastFour: string, number: string) =>
    post(`${asked.link}/correct`, { lastFour, phone: number });
  const decide = async () => decideText(await read(asked), 'America/Chicago', noon);
  await correct('0135', '(254) 555-0136');
  expect(await decide()).toMatchObject({ reason: 'other-number' });
  expect((await post(`${asked.link}/texts`, agreed)).status).toBe(303);
  expect(await decide()).toMatchObject({ decision: 'allowed' });
  await correct('0136', '(254) 555-0135');
  expect(await decide()).toMatchObject({ decision: 'allowed' });
  await correct('0135', '(254) 555-0137');
  expect(await decide()).toMatchObject({ reason: 'other-number' });
});

test('whoever may be spam is not asked', async ({ ask, post, read, service }) => {
  const asked = await ask({
    phone: '(254) 555-0138',
    agreeToTexts: false,
    lastName: 'https://spam.example',
  });
  const page = await (await fetch(service.url + asked.link)).text();
  expect(page).not.toContain('name="agreeToTexts"');
  expect((await post(`${asked.link}/texts`, agreed)).status).toBe(409);
  expect((await read(asked)).consent?.agreed).toBe(false);
});
