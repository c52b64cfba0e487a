import type { Page } from 'playwright-core';
import sharp from 'sharp';
import { encode } from 'uqr';
import { expect } from 'vitest';
import { newestEvents } from '#domain/events/events.ts';
import { readHousehold } from '#domain/people/household.ts';
import { makeLink } from '#domain/people/links.ts';
import { phone, signedInAs, test, type Visitor } from '#tests/support/desk.ts';
import type { RunningDesk } from '#tests/support/desk-process.ts';
import { joinWith } from '#tests/support/passkeys.ts';

const memberNamed = async ({ store }: RunningDesk, name: string) => {
  const { members } = await readHousehold(store, Date.now());
  return members.find(({ person }) => person.name === name);
};

const lastDone = async ({ store }: RunningDesk) => {
  const [event] = await newestEvents(store, 1);
  return [event?.kind, event?.details];
};

const linkOn = (page: Page) => page.getByLabel('Link', { exact: true }).inputValue();
const cardOf = (page: Page, name: string) => page.getByRole('region', { name });

/** The squares of the QR code as a camera sees them: dark or not, in the middle of each. */
const drawnOn = async (page: Page): Promise<boolean[][]> => {
  const code = page.getByRole('img', { name: 'QR code of the link' });
  const size = Number((await code.getAttribute('viewBox'))?.split(' ')[2]);
  const picture = sharp(await code.screenshot()).greyscale();
  const { data, info } = await picture.raw().toBuffer({ resolveWithObject: true });
  const middle = (square: number, pixels: number) => Math.floor(((square + 0.5) * pixels) / size);
  const squares = [...Array(size).keys()];
  return squares.map((y) =>
    squares.map((x) => {
      const pixel = middle(y, info.height) * info.width + middle(x, info.width);
      return (data[pixel * info.channels] ?? 255) < 128;
    }),
  );
};

test('an owner invites a helper, who joins by the link that is shown once', async ({
  desk,
  look,
  device,
}) => {
  const page = await look('/people', { permissions: ['clipboard-read', 'clipboard-write'] });
  await page.getByLabel('Name').fill('Ida Lane');
  await page.getByRole('button', { name: 'Make a link' }).click();
  const link = await linkOn(page);
  expect(link.startsWith(`${desk.url}/join/`)).toBe(true);
  expect(await drawnOn(page)).toEqual(encode(link, { ecc: 'M', border: 4 }).data);
  await page.getByRole('button', { name: 'Copy the link' }).click();
  await page.getByRole('button', { name: 'Copied' }).waitFor();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(link);
  expect(await lastDone(desk)).toEqual(['invited', { name: 'Ida Lane', role: 'helper' }]);

  const other = await device();
  await joinWith(other, link);
  await page.getByRole('link', { name: 'Done' }).click();
  const card = cardOf(page, 'Ida Lane');
  expect(await card.innerText()).toMatch(/Ida Lane\s+Helper[\s\S]*Linux computer/);
  await other.goto(`${desk.url}/people`);
  expect(await cardOf(other, 'Ida Lane').innerText()).toContain('This one');
  expect(await other.getByRole('button', { name: 'Make a link' }).count()).toBe(0);
  expect(await cardOf(other, 'Ruth Calloway').getByRole('button').count()).toBe(0);
});

test('without scripts everything works as well', async ({ desk, look }) => {
  await signedInAs(desk, 'Nora', 'helper');
  const page = await look('/people', { javaScriptEnabled: false, ...phone });
  const card = cardOf(page, 'Nora');
  await card.getByRole('button', { name: 'Add a device' }).click();
  expect(await linkOn(page)).toContain('/join/');
  expect(await page.getByRole('button', { name: 'Copy the link' }).count()).toBe(0);
  await page.getByRole('link', { name: 'Done' }).click();
  await page.getByRole('button', { name: 'Withdraw: the link for Nora' }).click();
  expect(await page.getByRole('status').innerText()).toBe('Withdrew the link for Nora');
  await card.getByRole('button', { name: 'Sign out everywhere' }).click();
  expect(await page.getByRole('status').innerText()).toBe('Signed Nora out everywhere');
  await card.getByText('Remove Nora', { exact: true }).click();
  await card.getByRole('button', { name: 'Remove Nora for good' }).click();
  expect(await page.getByRole('status').innerText()).toBe('Removed Nora from the desk');
  expect(await card.count()).toBe(0);
});

test('a second device of one person, by a link that a signed-in one makes', async ({
  desk,
  device,
}) => {
  const first = await device();
  const { store, url } = desk;
  await joinWith(first, await makeLink(store, url, { name: 'Abe', role: 'helper' }, Date.now()));
  await first.goto(`${url}/people`);
  await cardOf(first, 'Abe').getByRole('button', { name: 'Add a device' }).click();
  const second = await device();
  await joinWith(second, await linkOn(first));
  const abe = await memberNamed(desk, 'Abe');
  expect([abe?.passkeys.length, abe?.sessions.length]).toEqual([2, 2]);

  // The first was lost: the second takes its passkey and its session away.
  const lost = abe?.passkeys[0]?.id ?? '';
  await second.goto(`${url}/people`);
  const card = cardOf(second, 'Abe');
  await card
    .getByLabel(/^Remove: /)
    .first()
    .click();
  await card.getByRole('button', { name: 'Remove this Linux computer' }).first().click();
  expect(await second.getByRole('status').innerText()).toContain('Removed the passkey of Abe on');
  const left = await memberNamed(desk, 'Abe');
  expect(left?.passkeys.map(({ id }) => id)).not.toContain(lost);
  expect(left?.sessions).toHaveLength(1);
  await first.goto(`${url}/people`);
  expect(new URL(first.url()).pathname).toBe('/sign-in');
});

test('an ended session opens nothing, and the log tells who ended it', async ({ desk, owner }) => {
  const tom = await signedInAs(desk, 'Tom', 'helper');
  const session = (await memberNamed(desk, 'Tom'))?.sessions[0]?.id ?? '';
  expect((await owner.post('/people/end-session', { session })).status).toBe(303);
  expect((await tom.get('/')).status).toBe(303);
  const log = await (await owner.get('/log')).text();
  expect(log).toContain('<strong>Ruth Calloway: </strong>Signed Tom out on Test device');
});

/** What only an owner may do, or somebody to themselves. */
const ownersForms = [
  '/people/invite',
  '/people/link',
  '/people/withdraw',
  '/people/remove',
  '/people/sign-out',
  '/people/end-session',
  '/people/remove-device',
];

test.for(ownersForms)(
  'a helper who tries %s on somebody else is refused',
  async (path, { desk, owner, helper }) => {
    const member = await memberNamed(desk, owner.person.name);
    const before = await readHousehold(desk.store, Date.now());
    const answer = await helper.post(path, {
      name: 'A Friend',
      role: 'owner',
      person: owner.person.id,
      session: member?.sessions[0]?.id ?? '',
      passkey: 'unknown',
      link: 'unknown',
    });
    expect(answer.status).toBe(403);
    expect(await answer.text()).toContain('Only an owner can do that');
    expect((await readHousehold(desk.store, Date.now())).openLinks).toEqual(before.openLinks);
    expect((await owner.get('/')).status).toBe(200);
  },
);

test('nor does a helper see the log, or remove themselves', async ({ helper }) => {
  expect((await helper.get('/log')).status).toBe(403);
  expect((await helper.post('/people/remove', { person: helper.person.id })).status).toBe(403);
  expect(await (await helper.get('/more')).text()).not.toContain('/log');
});

type Refused = [path: string, fields: Record<string, string>, status: number, words: string];

const refused: Refused[] = [
  ['/people/invite', { name: '  ' }, 400, 'Type a name first'],
  ['/people/remove', { person: 'gone' }, 410, 'That’s already gone'],
  ['/people/link', {}, 410, 'That’s already gone'],
  ['/people/sign-out', {}, 410, 'That’s already gone'],
  ['/people/end-session', { session: 'gone' }, 410, 'That’s already gone'],
  ['/people/remove-device', { passkey: 'gone' }, 410, 'That’s already gone'],
  ['/people/withdraw', { link: 'gone' }, 410, 'That’s already gone'],
];

test.for(refused)(
  '%s with %j is answered with %i',
  async ([path, fields, status, words], { owner }) => {
    const answer = await owner.post(path, fields);
    expect(answer.status).toBe(status);
    expect(await answer.text()).toContain(words);
  },
);

test('the last owner stays, and a name with markup in it is only a name', async ({
  desk,
  owner,
}) => {
  const removeOwner = ({ person }: Visitor) => owner.post('/people/remove', { person: person.id });
  const answer = await removeOwner(owner);
  expect(answer.status).toBe(409);
  expect(await answer.text()).toContain('The desk needs an owner');
  const second = await signedInAs(desk, '<img src=x>');
  expect(await (await owner.get('/people')).text()).toContain('&lt;img src=x&gt;');
  expect((await removeOwner(second)).status).toBe(303);
  expect((await second.get('/')).status).toBe(303);
});

test('a link that was shown is not shown again', async ({ owner }) => {
  for (const path of ['/people/invite', '/people/link']) {
    const answer = await owner.get(path);
    expect([answer.status, answer.headers.get('location')]).toEqual([303, '/people']);
  }
});
