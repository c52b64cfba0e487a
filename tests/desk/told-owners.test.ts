import { expect } from 'vitest';
import { findEvent } from '#domain/events/events.ts';
import { deskNotice } from '#domain/people/desk-notice.ts';
import { makeLink } from '#domain/people/links.ts';
import { signedInAs } from '#tests/support/desk.ts';
import { test } from '#tests/support/desk-lead.ts';
import type { RunningDesk } from '#tests/support/desk-process.ts';
import { openBrowser, openPhone } from '#tests/support/passkey-device.ts';

/** What the owners are told, over which way. */
const told = async ({ store }: RunningDesk) => {
  const db = await store.connect();
  const rows = await db
    .selectFrom('deliveries')
    .select(['channel', 'subject_id'])
    .where('lead_id', 'is', null)
    .execute();
  const notices = rows.map(async ({ channel, subject_id }) => {
    const event = await findEvent(store, subject_id);
    return { channel, ...(event && (await deskNotice(store, event))) };
  });
  return Promise.all(notices);
};

test('owners are told of a new person with a device, by mail and on their phones', async ({
  desk,
}) => {
  const link = await makeLink(desk.store, desk.url, { name: 'Sam', role: 'helper' }, Date.now());
  await openPhone(desk).join(openBrowser(desk), link);
  const title = 'Sam can use the desk from a new device';
  const notices = (await told(desk)).filter((notice) => notice.title === title);
  expect(notices.map(({ channel }) => channel).toSorted()).toEqual(['push', 'team-desk']);
});

test('owners are told who took leads along, and how many', async ({ desk }) => {
  const owner = await signedInAs(desk, 'Iris');
  await (await owner.get('/leads.csv')).text();
  const notices = (await told(desk)).filter(({ title }) => title === 'Iris exported leads');
  expect(notices).toHaveLength(2);
  expect(notices[0]?.sentence).toMatch(/^Iris downloaded (one lead|\d+ leads) as a file\.$/);
});
