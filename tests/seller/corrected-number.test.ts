import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect } from 'vitest';
import { content, scriptsOff } from '#tests/support/browser.ts';
import { leadsCommands } from '#tests/support/owner-commands.ts';
import { testWith } from '#tests/support/seller-page.ts';
import { temporaryFolder } from '#tests/support/service-leads.ts';

const test = testWith();
const words = content.sellerPage;

test('a number that its seller corrects leaves ledger, proofs and backups whole', async ({
  ask,
  open,
  service,
}) => {
  const other = await ask({ phone: '(254) 555-0121', agreeToTexts: true });
  const asked = await ask({ phone: '(254) 555-0122', agreeToTexts: true });
  const page = await open(asked.link, scriptsOff);
  await page.getByText(words.correct.title).click();
  const form = page.locator('#correct');
  await form.getByLabel(words.lastFour.label).fill('0122');
  await form.getByLabel(content.messages.fields.phone.label, { exact: true }).fill('254 555 0123');
  await form.getByRole('button').click();
  await page.getByText(words.done.corrected).waitFor();

  const leads = leadsCommands(service.dataDir);
  const verified = /^3 entries: each as it was written, none missing, in order\.\nHead: entry 3/;
  expect(await leads('consent', 'verify')).toMatch(verified);
  const proof = (await leads('consent', 'proof', other.reference)).trim();
  expect(readFileSync(proof, 'utf8')).not.toContain('class="broken"');

  const backup = join(temporaryFolder(), 'backup.db');
  await leads('backup', backup);
  const onNewMachine = leadsCommands(temporaryFolder());
  expect(await onNewMachine('restore', backup)).toContain('2 leads, 3 entries');
  expect(await onNewMachine('consent', 'verify')).toMatch(verified);
  expect(await onNewMachine('show', asked.reference)).toContain('(254) 555-0123');
});
