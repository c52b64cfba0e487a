import { randomUUID } from 'node:crypto';
import { existsSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect } from 'vitest';
import { logTouch } from '#office/work/touch.ts';
import { acceptLead } from '#store/accept-lead.ts';
import { phone, test, wide } from '#tests/support/desk.ts';
import { startDesk } from '#tests/support/desk-process.ts';
import { makeLead, temporaryFolder } from '#tests/support/service-leads.ts';

test('figures count leads, answers and money, for the time that is asked for', async ({
  desk,
  look,
}) => {
  const receivedAt = Date.now() - 40 * 86_400_000;
  const lead = makeLead({ reference: 'CFH-222', receivedAt });
  await acceptLead(desk.store, lead, []);
  const actor = { personId: undefined, now: receivedAt + 60_000, eventId: randomUUID() };
  await logTouch(desk.store, lead.id, actor, 'spoke');
  const page = await look('/figures', wide);
  const row = page.getByRole('row', { name: /^All/ }).first();
  expect(await row.getByRole('cell').allTextContents()).toEqual([
    '1',
    '1 (100%)',
    expect.stringMatching(/^[01] min$/),
    '–',
    '–',
    '–',
    '–',
  ]);
  await page.getByRole('link', { name: '30 days' }).click();
  await page.getByText('No leads in this time.').waitFor();
});

test('figures need no scroll to the side on a phone', async ({ look }) => {
  const page = await look('/figures?days=all', phone);
  const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
  expect(overflow).toBe(0);
});

test('a dead message is named and can be tried again', async ({ desk, look }) => {
  const lead = makeLead({ reference: 'CFH-333' });
  await acceptLead(desk.store, lead, [{ id: 'dead', channel: 'team-email' }]);
  const db = await desk.store.connect();
  await db
    .updateTable('deliveries')
    .set({ state: 'dead', last_error: 'no such mailbox' })
    .where('id', '=', 'dead')
    .execute();
  const page = await look('/health', phone);
  await page.getByText('no such mailbox').waitFor();
  await page.getByRole('button', { name: 'Try all of them again' }).click();
  await page.getByText(/1 waiting/).waitFor();
});

test('the proof of consent is verified on request', async ({ look }) => {
  const page = await look('/health', phone);
  await page.getByRole('button', { name: 'Verify it now' }).click();
  await page.getByText(/entries, verified today .* and found whole/).waitFor();
});

test('an owner downloads a backup, which stays nowhere else; a helper cannot', async ({
  desk,
  owner,
  helper,
}) => {
  const answer = await owner.post('/health/backup');
  expect(answer.status).toBe(200);
  expect(answer.headers.get('content-disposition')).toMatch(/leads-\d{4}-\d\d-\d\d\.db/);
  const bytes = Buffer.from(await answer.arrayBuffer());
  expect(bytes.subarray(0, 15).toString()).toBe('SQLite format 3');
  expect(readdirSync(desk.dataDir).filter((name) => name.startsWith('desk-'))).toEqual([]);
  expect((await helper.post('/health/backup')).status).toBe(403);
});

test('a copy that a dead desk left behind goes with the next start', async () => {
  const dataDir = temporaryFolder();
  const left = join(dataDir, `desk-${randomUUID()}.db`);
  writeFileSync(left, 'leads');
  const desk = await startDesk({ DATA_DIR: dataDir });
  expect(existsSync(left)).toBe(false);
  await desk.stop();
});

test('the launch check tells what is left to do', async ({ look }) => {
  const page = await look('/health/launch-check', phone);
  await page
    .getByText(/before you go live|Nothing keeps the site/i)
    .first()
    .waitFor();
});
