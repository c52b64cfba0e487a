import { execFileSync } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { existsSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, onTestFinished } from 'vitest';
import { newEventDeliveryRow } from '#domain/deliveries/delivery.ts';
import { sentToNobody } from '#domain/deliveries/mail-files.ts';
import { acceptLead } from '#domain/leads/accept-lead.ts';
import { writeCopyNotes } from '#store/copies/copy-notes.ts';
import { phone, signedInAs, test } from '#tests/support/desk.ts';
import { startDesk } from '#tests/support/desk-process.ts';
import { makeLead, temporaryFolder } from '#tests/support/service-leads.ts';
import { untilItHolds } from '#tests/support/until-it-holds.ts';

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
  await page.getByRole('button', { name: 'Try them all again' }).click();
  await page.getByText(/1 waiting/).waitFor();
});

test('it says that nobody gets the emails, where there is no mail server', async ({ owner }) => {
  expect(await (await owner.get('/health')).text()).toContain('No mail server is set up');
  const desk = await startDesk({ SMTP_URL: 'smtps://mail.elm.example' });
  const page = await (await signedInAs(desk, 'Ruth Calloway')).get('/health');
  expect(await page.text()).not.toContain('No mail server is set up');
  await desk.stop();
});

test('a mail that nobody got is not called sent', async ({ desk, owner }) => {
  const lead = makeLead();
  await acceptLead(desk.store, lead, []);
  const visit = newEventDeliveryRow({ channel: 'team-visit', leadId: lead.id }, 'visit', 1);
  const db = await desk.store.connect();
  await db.insertInto('deliveries').values(visit).execute();
  const told = async (lastError: string | null): Promise<string> => {
    await db
      .updateTable('deliveries')
      .set({ state: 'sent', sent_at: Date.now(), last_error: lastError })
      .where('id', '=', visit.id)
      .execute();
    const page = await (await owner.get('/health')).text();
    return /visit for our calendars: [^<]*/.exec(page)?.[0] ?? '';
  };
  expect(await told(sentToNobody)).toMatch(/: written to a file today .*, and sent to nobody$/);
  expect(await told(null)).toMatch(/: last sent today /);
});

test('an owner of an older store says that old requests may go; a helper cannot', async ({
  desk,
  look,
  owner,
  helper,
}) => {
  const asked = 'Should old requests be deleted';
  expect(await (await owner.get('/')).text()).not.toContain(asked);
  const db = await desk.store.connect();
  await db.deleteFrom('retention_answers').execute();
  expect(await (await owner.get('/')).text()).toContain(asked);
  expect(await (await helper.get('/')).text()).not.toContain(asked);
  expect((await helper.post('/health/delete-old', {})).status).toBe(403);
  const page = await look('/health', phone);
  await page.getByRole('button', { name: 'Yes, delete old requests automatically' }).click();
  await page.getByRole('heading', { name: 'Backup' }).waitFor();
  expect(await page.getByText('Old requests').count()).toBe(0);
  expect(await db.selectFrom('retention_answers').select('person_id').execute()).toHaveLength(1);
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

/** How many of its processes look for what is left to do. */
const checksOf = (desk: number): number =>
  execFileSync('ps', ['-A', '-o', 'ppid=,args='], { encoding: 'utf8' })
    .split('\n')
    .filter((line) => Number.parseInt(line, 10) === desk && line.includes('cli/launch-check.ts'))
    .length;

test('the launch check tells an owner what is left to do, from a button alone and once for all who ask', async ({
  helper,
  look,
  owner,
}) => {
  expect((await owner.get('/health/launch-check')).headers.get('location')).toBe('/health');
  for (const answer of [
    await helper.get('/health/launch-check'),
    await helper.post('/health/launch-check'),
  ]) {
    expect(answer.status).toBe(403);
  }
  const running: number[] = [];
  const looking = setInterval(() => running.push(checksOf(process.pid)), 100);
  const asked = Array.from({ length: 12 }, () => owner.post('/health/launch-check'));
  for (const answer of await Promise.all(asked)) expect(answer.status).toBe(303);
  clearInterval(looking);
  expect(Math.max(...running)).toBe(1);
  const page = await look('/health', phone);
  await page.getByRole('button', { name: 'See what’s left to do' }).click();
  const first = page.getByRole('listitem').first();
  await first.getByText('is a made-up number that reaches nobody.').waitFor();
  await first.getByText('content/company.yaml: phone').waitFor();
});

test('what was copied is put back for trial by a tap, and what came of it stands there', async ({
  look,
}) => {
  const folder = temporaryFolder();
  const key = Buffer.alloc(32, 8).toString('base64');
  const desk = await startDesk({ BACKUP_DIR: temporaryFolder(), COPY_DIR: folder, COPY_KEY: key });
  onTestFinished(() => desk.stop());
  const owner = await signedInAs(desk, 'Ruth Calloway');
  const health = async () => (await owner.get('/health')).text();
  expect(await health()).toContain('It has not begun yet');
  expect(await health()).toContain('It has not been tried yet');
  writeCopyNotes(desk.dataDir, { copiedAt: Date.now() + 60_000, problem: '' });
  expect(await health()).toContain('It is up to date');
  expect((await owner.post('/health/drill', {})).status).toBe(303);
  await untilItHolds(async () => {
    expect(await health()).toContain('The newest backup could not be put back today');
  });
  expect(await health()).toContain('there is no copy of the leads in');
  const page = await look('/health', phone);
  await page.getByText('everything since the last backup is lost').waitFor();
});
