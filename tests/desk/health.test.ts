import { randomUUID } from 'node:crypto';
import { existsSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect } from 'vitest';
import { acceptLead } from '#store/accept-lead.ts';
import { phone, signedInAs, test } from '#tests/support/desk.ts';
import { startDesk } from '#tests/support/desk-process.ts';
import { makeLead, temporaryFolder } from '#tests/support/service-leads.ts';

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

test('it says that nobody gets the e-mails, where there is no mail server', async ({ owner }) => {
  expect(await (await owner.get('/health')).text()).toContain('No mail server is set up');
  const desk = await startDesk({ SMTP_URL: 'smtps://mail.elm.example' });
  const page = await (await signedInAs(desk, 'Ruth Calloway')).get('/health');
  expect(await page.text()).not.toContain('No mail server is set up');
  await desk.stop();
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
  expect(readdirSync(desk.dataDir).filter((name) => /^desk-.*\.db/.test(name))).toEqual([]);
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
