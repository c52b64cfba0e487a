import { expect } from 'vitest';
import { readHousehold } from '#domain/people/household.ts';
import { makeLink } from '#domain/people/links.ts';
import { test } from '#tests/support/desk.ts';
import type { RunningDesk } from '#tests/support/desk-process.ts';
import { openBrowser, openPhone, windows } from '#tests/support/passkey-device.ts';

const linkFor = ({ store, url }: RunningDesk, name: string) =>
  makeLink(store, url, { name, role: 'helper' }, Date.now());

const passkeysOf = async ({ store }: RunningDesk, name: string) => {
  const { members } = await readHousehold(store, Date.now());
  return members.find(({ person }) => person.name === name)?.passkeys ?? [];
};

/** Somebody with a phone that was lost, which had signed in on a computer too, and with a phone that they still have. */
const whoLostAPhone = async (desk: RunningDesk, name: string) => {
  const [lost, kept] = [openPhone(desk), openPhone(desk)];
  const [itself, computer, other] = [
    openBrowser(desk),
    openBrowser(desk, windows),
    openBrowser(desk),
  ];
  await lost.join(itself, await linkFor(desk, name));
  await lost.signIn(computer);
  const person = (await passkeysOf(desk, name))[0]?.personId;
  await kept.join(
    other,
    await makeLink(desk.store, desk.url, { name, role: 'helper', personId: person }, Date.now()),
  );
  const [passkey] = await passkeysOf(desk, name);
  return { itself, computer, other, passkey: passkey?.id ?? '' };
};

test('a lost phone is signed out wherever its passkey signed in, whatever that device is called', async ({
  desk,
}) => {
  const { itself, computer, other, passkey } = await whoLostAPhone(desk, 'Lost');
  const seen = async () =>
    Promise.all([itself, computer, other].map(async (one) => (await one.get('/')).status));
  expect(await seen()).toEqual([200, 200, 200]);
  expect((await other.post('/people/remove-device', { passkey })).status).toBe(303);
  expect(await seen()).toEqual([303, 303, 200]);
});

test('whoever removes a device can be signed out everywhere in the same step', async ({ desk }) => {
  const { itself, computer, other, passkey } = await whoLostAPhone(desk, 'Everywhere');
  await other.post('/people/remove-device', { passkey, everywhere: 'yes' });
  for (const one of [itself, computer, other]) expect((await one.get('/')).status).toBe(303);
});

test('a passkey that opened this very session ends it with itself', async ({ desk }) => {
  const { itself, other, passkey } = await whoLostAPhone(desk, 'Itself');
  expect((await itself.post('/people/remove-device', { passkey })).status).toBe(303);
  expect((await itself.get('/')).status).toBe(303);
  expect((await other.get('/')).status).toBe(200);
});
