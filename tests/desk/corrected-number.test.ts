import { join } from 'node:path';
import { expect } from 'vitest';
import { eventsOf } from '#domain/events/events.ts';
import { acceptLead } from '#domain/leads/accept-lead.ts';
import { phone, test } from '#tests/support/desk.ts';
import { leadsCommands } from '#tests/support/owner-commands.ts';
import { makeLead, request, temporaryFolder } from '#tests/support/service-leads.ts';

const whole = /entries, verified today .* and found whole\./;

test('a number that is corrected and put back on the desk leaves ledger and backups whole', async ({
  desk,
  owner,
  look,
}) => {
  const lead = makeLead({ reference: 'CFH-333' });
  await acceptLead(desk.store, lead, []);
  await owner.post('/leads/CFH-333/edit', { 'was.phone': request.phone, phone: '2545550133' });
  const page = await look('/health', phone);
  await page.getByRole('button', { name: 'Verify it now' }).click();
  await page.getByText(whole).waitFor();
  const proof = await owner.get('/leads/CFH-333/consent');
  expect(await proof.text()).not.toContain('class="broken"');

  const [edited] = await eventsOf(desk.store, lead.id, 1);
  await owner.post('/leads/CFH-333/undo', { event: edited?.id ?? '' });
  const leads = leadsCommands(desk.dataDir);
  expect(await leads('consent', 'verify')).toMatch(/^3 entries: each as it was written/);
  const backup = join(temporaryFolder(), 'backup.db');
  await leads('backup', backup);
  expect(await leadsCommands(temporaryFolder())('restore', backup)).toContain('1 lead, 3 entries');
});

test('a lead that was changed past the desk is told in plain words, and nothing is called damaged', async ({
  desk,
  look,
  owner,
}) => {
  await acceptLead(desk.store, makeLead({ reference: 'CFH-444' }), []);
  await acceptLead(desk.store, makeLead({ reference: 'CFH-555' }), []);
  const db = await desk.store.connect();
  const changed = { phone: '+12545550134' };
  await db.updateTable('leads').set(changed).where('reference', '=', 'CFH-444').execute();
  const page = await look('/health', phone);
  await page.getByRole('button', { name: 'Verify it now' }).click();
  await page.getByText(whole).waitFor();
  await page.getByText(/changed a lead outside the desk: entry \d \(CFH-444\)/).waitFor();
  const proofOf = async (reference: string) =>
    (await owner.get(`/leads/${reference}/consent`)).text();
  expect(await proofOf('CFH-444')).toContain('its lead has another phone now');
  expect(await proofOf('CFH-555')).not.toContain('another phone');
});
