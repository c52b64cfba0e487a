import { join } from 'node:path';
import { expect, test } from 'vitest';
import { verifyLedger } from '#office/ledger/verify-ledger.ts';
import { openStore } from '#store/open.ts';
import { temporaryFolder } from '#tests/support/service-leads.ts';
import { fillLedger } from '#tests/support/service-ledger.ts';

const count = 100_000;
const limitMs = 2_000;
const mostTries = 5;

test('100,000 entries are verified in under two seconds', { timeout: 120_000 }, async () => {
  const file = join(temporaryFolder(), 'leads.db');
  await fillLedger(file, count);
  const store = openStore({ file });
  let fastest = Number.POSITIVE_INFINITY;
  // On a busy machine the first turn may not have a processor to itself.
  for (let turn = 0; turn < mostTries && fastest >= limitMs; turn += 1) {
    const started = performance.now();
    expect(await verifyLedger(store)).toMatchObject({ entries: count, problems: [] });
    fastest = Math.min(fastest, performance.now() - started);
  }
  await store.close();
  expect(fastest).toBeLessThan(limitMs);
});
