import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { expect } from 'vitest';
import { eventsOf } from '#domain/events/events.ts';
import { acceptLead } from '#domain/leads/accept-lead.ts';
import { test as base } from '#tests/support/desk.ts';
import { holdLock } from '#tests/support/held-lock.ts';
import { makeLead } from '#tests/support/service-leads.ts';

const reference = 'HRW-472';
const path = `/leads/${reference}`;

const test = base
  .extend('lead', { scope: 'file' }, async ({ desk, owner }) => {
    const lead = makeLead({ reference, receivedAt: Date.now() });
    await acceptLead(desk.store, lead, []);
    // Once, so that the keys are there which are made when they are first asked for.
    await owner.get(path);
    return lead;
  })
  /** Everybody's last visit was a day ago, and a new one would be noted. */
  .extend('lock', async ({ desk, lead: _ }, { onCleanup }) => {
    const seen_at = Date.now() - 86_400_000;
    await desk.store.writeOne((db) => db.updateTable('sessions').set({ seen_at }).execute());
    const release = holdLock(join(desk.dataDir, 'leads.db'));
    onCleanup(release);
    return { release };
  });

const pages = [
  '/',
  '/leads',
  path,
  `${path}/next`,
  `${path}/offer`,
  `${path}/consent`,
  '/figures',
  '/health',
  '/people',
  '/more',
  '/log',
  '/leads/add',
  '/changes',
];

test('every page comes while somebody else writes and does not end', async ({ owner, lock }) => {
  const change = owner.post(`${path}/note`, { text: 'Key under the mat', once: randomUUID() });
  for (const page of pages) {
    const answer = await Promise.race([owner.get(page), change]);
    expect([page, answer.status]).toEqual([page, 200]);
  }
  lock.release();
  expect((await change).status).toBe(303);
});

test('what cannot be kept is told, with everything that was typed, and can be sent again', async ({
  desk,
  lead,
  look,
  lock,
  problems,
}) => {
  const notes = async () =>
    (await eventsOf(desk.store, lead.id, 9)).map(
      ({ details }) => 'text' in details && details.text,
    );
  const page = await look(path);
  await page.getByLabel('Note').fill('Key under the <mat>');
  await page.getByRole('button', { name: 'Add the note' }).click();
  await page.getByRole('heading', { name: 'That wasn’t saved' }).waitFor();
  expect(problems.splice(0).join()).toContain('503');
  expect(await notes()).not.toContain('Key under the <mat>');

  lock.release();
  await page.getByRole('button', { name: 'Try again' }).click();
  await page.waitForURL((url) => url.pathname === path);
  expect(await notes()).toContain('Key under the <mat>');
});
