import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect } from 'vitest';
import { test } from '#tests/support/domain-store.ts';
import { request } from '#tests/support/service-leads.ts';
import { mailFileName, writeMailFile } from '../deliveries/mail-files.ts';
import { eraseForGood } from './erase-for-good.ts';

test('nothing of a lead is left on the disk: not in the store, its log or a mail', async ({
  store,
  folder,
  addLead,
  readLead,
}) => {
  const comments = 'My uncle Zebulon left it to me.';
  const consent = { agreed: false, version: '1', wording: '', recordedAt: 1, page: '/waco' };
  const gone = await addLead({
    request: { ...request, comments, agreeToTexts: false },
    consent: { ...consent, address: '192.0.2.99', userAgent: 'Zebulon browser' },
  });
  const kept = await addLead();
  for (const { receivedAt, reference } of [gone, kept]) {
    writeMailFile(
      folder,
      mailFileName(receivedAt, reference, 'team-email'),
      Buffer.from(reference),
    );
  }
  expect(await eraseForGood(store, folder, gone, 5_000)).toBe(1);
  expect(await readLead(gone.id)).toMatchObject({ reference: gone.reference, erasedAt: 5_000 });
  expect((await readLead(kept.id)).erasedAt).toBeUndefined();
  expect(readdirSync(join(folder, 'mail'))).toHaveLength(1);
  for (const name of ['leads.db', 'leads.db-wal'].map((one) => join(folder, one))) {
    if (existsSync(name)) expect(readFileSync(name, 'latin1')).not.toContain('Zebulon');
  }
});
