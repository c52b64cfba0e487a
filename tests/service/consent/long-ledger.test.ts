import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { verifyLedger } from '#domain/consent/verify-ledger.ts';
import { openStore } from '#store/open.ts';
import { processorTime, tickMs } from '#tests/support/processor-time.ts';
import { temporaryFolder } from '#tests/support/service-leads.ts';
import { fillLedger } from '#tests/support/service-ledger.ts';

/** What it costs to verify a ledger with so many entries, which is well. */
const costOf = async (count: number): Promise<() => Promise<number>> => {
  const file = join(temporaryFolder(), 'leads.db');
  await fillLedger(file, count);
  const store = openStore({ file });
  onTestFinished(() => store.close());
  return () =>
    processorTime(async () => {
      expect(await verifyLedger(store)).toMatchObject({ entries: count, problems: [] });
    });
};

test('verifying takes linear time', async () => {
  const [short, long] = [await costOf(1_000), await costOf(10_000)];
  // Whatever is loaded or compiled for the first time is not the ledger's fault.
  await short();
  const small = Math.max(tickMs, await short());
  // Ten times the entries: ten times the time when linear, a hundred times when quadratic.
  await expect.poll(long).toBeLessThan(40 * small);
});
