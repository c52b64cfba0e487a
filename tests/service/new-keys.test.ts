import { expect, onTestFinished, test } from 'vitest';
import { runDesk } from '#cli/desk/run.ts';
import { acceptLead } from '#domain/leads/accept-lead.ts';
import { addPerson } from '#domain/people/people.ts';
import { letRing, readRinging } from '#domain/push/devices.ts';
import { vapidKeys } from '#domain/push/vapid-keys.ts';
import { createSellerLinks } from '#domain/seller-page/links.ts';
import { readKey } from '#store/keys.ts';
import { openStore } from '#store/open.ts';
import { configOf, content } from '#tests/support/service-app.ts';
import { makeLead } from '#tests/support/service-leads.ts';

test('with new keys whoever has an old backup writes no link, and each seller has another', async () => {
  const store = openStore(configOf().store);
  onTestFinished(() => store.close());
  const lead = makeLead({ reference: 'CCC-222' });
  await acceptLead(store, lead, []);
  const person = { id: 'ruth', name: 'Ruth', role: 'owner', createdAt: 1 } as const;
  await store.write((transaction) => addPerson(transaction, person));
  const subscription = { endpoint: 'https://push.example/1', publicKey: 'key', secret: 'secret' };
  const by = { person: { ...person, removedAt: undefined }, now: 1, device: 'iPhone' };
  await letRing(store, subscription, by);

  const whatIsSealed = async () => {
    const links = createSellerLinks(store, content);
    const path = await links.pathOf({ id: lead.id, reference: 'CCC-222', generation: 0 }, 'en');
    const pages = await readKey(await store.connect(), 'pages');
    const { publicKey } = await vapidKeys(store);
    return { token: path.split('/').at(-1) ?? '', pages: pages.toString('hex'), publicKey };
  };
  const open = async (token: string) => (await createSellerLinks(store, content).open(token)).kind;

  const old = await whatIsSealed();
  expect(await open(old.token)).toBe('open');
  const context = { store, deskUrl: 'https://desk.elm.example', timeZone: 'America/Chicago' };
  const { out, exitCode } = await runDesk({ ...context, now: () => 2, width: 100 }, ['new-keys']);
  expect(exitCode).toBe(0);
  expect(out).toContain('Start the server again');

  const fresh = await whatIsSealed();
  expect(await open(old.token)).toBe('unknown');
  expect(await open(fresh.token)).toBe('open');
  expect(fresh.pages).not.toBe(old.pages);
  expect(fresh.publicKey).not.toBe(old.publicKey);
  expect(await readRinging(store)).toEqual([]);
});
