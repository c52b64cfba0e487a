import { join } from 'node:path';
import { beforeEach, expect, test } from 'vitest';
import { runLeads } from '#cli/leads/run.ts';
import type { Config } from '#config/config.ts';
import { acceptLead } from '#domain/leads/accept-lead.ts';
import { findLead } from '#domain/leads/read-leads.ts';
import { addLink, listOpenLinks } from '#domain/people/links.ts';
import { addPasskey, listAllPasskeys, removePasskey } from '#domain/people/passkeys.ts';
import { addPerson, listPeople, removePerson } from '#domain/people/people.ts';
import { hashOf } from '#domain/people/secrets.ts';
import { beginSession, whoIs } from '#domain/people/sessions.ts';
import { makeNewLink } from '#domain/seller-page/links.ts';
import { openStore, type Store } from '#store/open.ts';
import { cities, configOf, facts, office } from '../support/service-app.ts';
import { makeLead, temporaryFolder } from '../support/service-leads.ts';

/* What was taken from somebody after a backup stays taken when the backup is put back. */

const now = Date.parse('2026-03-20T17:00:00Z');
const lead = makeLead({ reference: 'CCC-222' });

let config: Config;
let backup: string;
let session: string;

const withStore = async <Result>(work: (store: Store) => Promise<Result>): Promise<Result> => {
  const store = openStore(config.store);
  try {
    return await work(store);
  } finally {
    await store.close();
  }
};
const run = (...words: string[]) =>
  withStore((store) =>
    runLeads(
      { store, config, company: facts.company, office, cities, now: () => now, width: 100 },
      words,
    ),
  );

const passkey = (id: string, personId: string, device: string) => ({
  id,
  personId,
  host: 'desk.elm.example',
  publicKey: Uint8Array.of(1),
  counter: 0,
  transports: [],
  device,
  createdAt: 1,
});

/** Ruth with two devices, Sam who is signed in, a link that lies open and a lead; and their backup. */
beforeEach(async () => {
  config = configOf();
  backup = join(temporaryFolder(), 'backup.db');
  await withStore(async (store) => {
    await acceptLead(store, lead, []);
    session = await store.write(async (transaction) => {
      await addPerson(transaction, { id: 'ruth', name: 'Ruth', role: 'owner', createdAt: 1 });
      await addPerson(transaction, { id: 'sam', name: 'Sam', role: 'helper', createdAt: 2 });
      await addPasskey(transaction, passkey('ruths-mac', 'ruth', 'Mac'));
      await addPasskey(transaction, passkey('ruths-phone', 'ruth', 'iPhone'));
      await addPasskey(transaction, passkey('sams-phone', 'sam', 'iPhone'));
      const link = { name: 'Ben', role: 'helper', personId: undefined, madeBy: 'ruth' } as const;
      await addLink(transaction, { ...link, id: hashOf('open'), endsAt: now + 60_000 });
      const opened = { personId: 'sam', device: 'iPhone', passkeyId: 'sams-phone' };
      return beginSession(transaction, opened, now);
    });
  });
  expect((await run('backup', backup)).exitCode).toBe(0);
});

const whatOpens = () =>
  withStore(async (store) => ({
    people: (await listPeople(store))
      .filter((one) => one.removedAt === undefined)
      .map((one) => one.id),
    passkeys: (await listAllPasskeys(await store.connect())).map(({ id }) => id).toSorted(),
    session: (await whoIs(store, session, now))?.person.id,
    links: (await listOpenLinks(store, now)).length,
    generation: (await findLead(store, { id: lead.id }))?.work.linkGeneration,
  }));

test('who was removed, a lost device and an ended link do not come back', async () => {
  await withStore(async (store) => {
    await store.write((transaction) => removePerson(transaction, 'sam', now));
    await store.write((transaction) => removePasskey(transaction, 'ruths-phone'));
    await makeNewLink(store, lead.id, { personId: 'ruth', now, eventId: 'new-link' });
  });
  const { out, exitCode } = await run('restore', backup);
  expect(exitCode).toBe(0);
  expect(out).toContain('Stay removed from the desk: Sam\n');
  expect(out).toContain('Devices that stay removed: iPhone of Ruth\n');
  expect(out).toContain("The sellers' old links to these stay ended: CCC-222\n");
  expect(await whatOpens()).toEqual({
    people: ['ruth'],
    passkeys: ['ruths-mac'],
    session: undefined,
    links: 0,
    generation: 1,
  });
});

test('whoever somebody added to a backup is named with all who can sign in', async () => {
  const planted = openStore({ file: backup });
  await planted.write((transaction) =>
    addPerson(transaction, { id: 'mal', name: 'Mal', role: 'owner', createdAt: 3 }),
  );
  await planted.close();
  await withStore((store) => store.write((transaction) => removePerson(transaction, 'sam', now)));
  expect((await run('restore', backup)).out).toContain(
    "Can sign in to it now, so remove whom you don't know: Ruth (owner), Mal (owner)\n",
  );
});

test('sessions and open links end in any case, and nothing else is taken from anybody', async () => {
  const { out } = await run('restore', backup);
  expect(out).toContain('Everyone has to sign in to the desk again');
  expect(out).not.toMatch(/stay removed|Stay removed|stay ended/);
  expect(await whatOpens()).toEqual({
    people: ['ruth', 'sam'],
    passkeys: ['ruths-mac', 'ruths-phone', 'sams-phone'],
    session: undefined,
    links: 0,
    generation: 0,
  });
});

test('a store that was set up anew takes no passkey from anybody', async () => {
  config = configOf();
  await withStore((store) =>
    store.write((transaction) =>
      addPerson(transaction, { id: 'anew', name: 'Ruth', role: 'owner', createdAt: 1 }),
    ),
  );
  expect((await run('restore', backup)).exitCode).toBe(0);
  expect((await whatOpens()).passkeys).toEqual(['ruths-mac', 'ruths-phone', 'sams-phone']);
});
