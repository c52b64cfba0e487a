import { expect } from 'vitest';
import { readHousehold } from '#domain/people/household.ts';
import { makeLink } from '#domain/people/links.ts';
import { signedInAs, type Visitor } from '#tests/support/desk.ts';
import { test } from '#tests/support/desk-lead.ts';
import type { RunningDesk } from '#tests/support/desk-process.ts';
import { askFor, type DoorBrowser, openBrowser, openPhone } from '#tests/support/passkey-device.ts';
import { joinWith } from '#tests/support/passkeys.ts';

/* The passkey once more, before what a found phone or a copied cookie must not do. */

const minute = 60_000;
const day = 86_400_000;

/** As if the passkeys of everybody had been shown so long ago. */
const wait = ({ store }: RunningDesk, ms: number) =>
  store.writeOne((db) =>
    db
      .updateTable('sessions')
      .set({ proven_at: Date.now() - ms })
      .execute(),
  );

const joined = async (desk: RunningDesk, name: string, role: 'owner' | 'helper' = 'owner') => {
  const [phone, browser] = [openPhone(desk), openBrowser(desk)];
  const link = await makeLink(desk.store, desk.url, { name, role }, Date.now());
  await phone.join(browser, link);
  return { phone, browser };
};

const asks = async (answer: Response): Promise<boolean> =>
  answer.status === 403 && (await answer.text()).includes('Use your passkey once more');

/** The page that asks has the form that was sent, whole. */
const formTo = (path: string, method: string) =>
  new RegExp(
    `<form (?=[^>]*method="${method}")(?=[^>]*data-passkey="step-up")[^>]*action="${path}"`,
  );

const guarded = [
  '/people/invite',
  '/people/link',
  '/people/withdraw',
  '/people/remove',
  '/people/sign-out',
  '/people/end-session',
  '/people/remove-device',
  '/health/backup',
  '/health/delete-old',
];

test.for(guarded)(
  '%s asks for the passkey after five minutes, not before',
  async (path, { desk }) => {
    const owner = await signedInAs(desk, `Owner of ${path}`);
    const fields = { person: owner.person.id, name: 'A Friend' };
    const before = await readHousehold(desk.store, Date.now());
    await wait(desk, 5 * minute);
    const answer = await owner.post(path, fields);
    expect(answer.status).toBe(403);
    const page = await answer.text();
    expect(page).toMatch(formTo(path, 'post'));
    expect(page).toContain('name="name" value="A Friend"');
    expect(await readHousehold(desk.store, Date.now())).toMatchObject({
      openLinks: before.openLinks,
      members: before.members.map(({ person }) => ({ person })),
    });
    await wait(desk, 4 * minute);
    expect(await asks(await owner.post(path, { ...fields, name: ' ' }))).toBe(false);
  },
);

test('nor is a lead erased, or are leads exported', async ({ desk, owner, addLead }) => {
  const { reference, path } = await addLead();
  const erase = () => owner.post(`${path}/erase`, { reference });
  await wait(desk, 5 * minute);
  expect(await asks(await erase())).toBe(true);
  const answer = await owner.get('/leads.csv?q=Ann&stage=');
  expect(answer.status).toBe(403);
  const page = await answer.text();
  expect(page).toMatch(formTo('/leads.csv', 'get'));
  expect(page).toContain('name="q" value="Ann"');
  expect((await owner.get(path)).status).toBe(200);
  await wait(desk, 0);
  expect((await erase()).status).toBe(303);
});

test('what was typed is done once the passkey was shown, and Back leads to where it was typed', async ({
  desk,
  device,
  problems,
}) => {
  const page = await device();
  await joinWith(
    page,
    await makeLink(desk.store, desk.url, { name: 'Una', role: 'owner' }, Date.now()),
  );
  await page.goto(`${desk.url}/people`);
  await wait(desk, 5 * minute);
  await page.getByLabel('Name').fill('Ida Lane');
  await page.getByRole('button', { name: 'Make a link' }).click();
  await page.getByRole('button', { name: 'Use my passkey' }).click();
  expect(await page.getByLabel('Link', { exact: true }).inputValue()).toContain('/join/');
  expect(await page.getByRole('heading', { name: 'Ida Lane, a helper' }).count()).toBe(1);
  await page.goBack();
  await page.getByRole('button', { name: 'Make a link' }).waitFor();
  expect(problems.splice(0).join()).toContain('403');
});

test('a file that was asked for is downloaded, and the page says so', async ({
  desk,
  device,
  problems,
  addLead,
}) => {
  await addLead();
  const page = await device();
  await joinWith(
    page,
    await makeLink(desk.store, desk.url, { name: 'Vic', role: 'owner' }, Date.now()),
  );
  await page.goto(`${desk.url}/leads`);
  await wait(desk, 5 * minute);
  await page
    .getByRole('link', { name: /Export|Download/ })
    .first()
    .click();
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Use my passkey' }).click();
  expect((await download).suggestedFilename()).toBe('leads.csv');
  expect(await page.getByRole('status').innerText()).toContain('in your downloads');
  expect(problems.splice(0).join()).toContain('403');
});

const copyOf = (desk: RunningDesk, { cookies }: DoorBrowser): DoorBrowser => {
  const copy = openBrowser(desk);
  for (const [name, value] of cookies) copy.cookies.set(name, value);
  return copy;
};

test('a copied cookie cannot step up, and gains nothing when its owner does', async ({ desk }) => {
  const { phone, browser } = await joined(desk, 'Copied');
  const helper = await joined(desk, 'Harry', 'helper');
  const thief = copyOf(desk, browser);
  await wait(desk, 5 * minute);
  const invite = (by: DoorBrowser) => by.post('/people/invite', { name: 'A Friend' });
  expect((await openPhone(desk).stepUp(thief)).status).toBe(403);
  expect((await helper.phone.stepUp(thief)).status).toBe(403);
  expect(await asks(await invite(thief))).toBe(true);
  expect((await phone.stepUp(browser)).status).toBe(200);
  expect((await invite(browser)).status).toBe(200);
  expect((await invite(thief)).headers.get('location')).toBe('/sign-in');
});

test('an answer counts in the session that was asked, and for nothing else', async ({ desk }) => {
  const { phone, browser } = await joined(desk, 'Asked');
  const second = openBrowser(desk);
  await phone.signIn(second);
  await wait(desk, 5 * minute);
  const sign = async (by: DoorBrowser, path: string) =>
    phone.authenticator.sign(await askFor(by, path), desk.url);
  const verify = async (by: DoorBrowser, answer: unknown) =>
    (await by.postJson('/step-up/verify', answer)).status;
  expect(await verify(browser, await sign(second, '/step-up/options'))).toBe(403);
  expect(await verify(browser, await sign(browser, '/sign-in/options'))).toBe(403);
  const answer = await sign(browser, '/step-up/options');
  expect((await browser.postJson('/sign-in/verify', answer)).status).toBe(403);
  expect(await verify(browser, answer)).toBe(200);
  expect(await verify(browser, answer)).toBe(403);
});

test('a helper who shows a passkey is a helper still', async ({ desk }) => {
  const { phone, browser } = await joined(desk, 'Hilda', 'helper');
  await wait(desk, 5 * minute);
  expect((await phone.stepUp(browser)).status).toBe(200);
  const answer = await browser.get('/leads.csv');
  expect([answer.status, await answer.text()]).toEqual([
    403,
    expect.stringContaining('Only an owner can do that'),
  ]);
});

test('a session ends after 14 days without use, and after 90 in all', async ({ desk }) => {
  const { store } = desk;
  const visitor = await signedInAs(desk, 'Idle');
  const used = (ms: number) =>
    store.writeOne((db) =>
      db
        .updateTable('sessions')
        .set({ seen_at: Date.now() - ms })
        .where('person_id', '=', visitor.person.id)
        .execute(),
    );
  const open = async ({ get }: Visitor) => (await get('/more')).status;
  await used(14 * day - minute);
  expect(await open(visitor)).toBe(200);
  await expect.poll(async () => (await lastSeen(desk, visitor)) > Date.now() - day).toBe(true);
  await used(14 * day);
  expect(await open(visitor)).toBe(303);
  const { browser } = await joined(desk, 'Long');
  const ends = await store
    .connect()
    .then((db) =>
      db
        .selectFrom('sessions')
        .select(['created_at', 'ends_at'])
        .orderBy('created_at', 'desc')
        .executeTakeFirstOrThrow(),
    );
  expect(ends.ends_at - ends.created_at).toBe(90 * day);
  expect(browser.cookies.has('desk')).toBe(true);
});

const lastSeen = async ({ store }: RunningDesk, { person }: Visitor): Promise<number> => {
  const db = await store.connect();
  const found = db.selectFrom('sessions').select('seen_at').where('person_id', '=', person.id);
  return (await found.executeTakeFirstOrThrow()).seen_at;
};
