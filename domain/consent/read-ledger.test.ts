import { expect, test } from 'vitest';
import { onBothEngines } from '#tests/support/on-both-engines.ts';
import { append } from './append.ts';
import { revocationEntry } from './new-entries.ts';
import { readHead, readLedger, readWordings } from './read-ledger.ts';

onBothEngines('the ledger', ({ store, addLead }) => {
  test('is read whole and in its order, a batch at a time', async () => {
    const db = await store().connect();
    for await (const _ of readLedger(db)) throw new Error('an empty one has no batch');
    const stops = Array.from({ length: 667 }, (_, index) =>
      revocationEntry({ phone: '(254) 555-0142', how: `stop ${index}` }, index),
    );
    for (let times = 0; times < 3; times += 1) {
      await store().write((transaction) => append(transaction, store().engine, stops));
    }
    const batches = [];
    for await (const batch of readLedger(db)) batches.push(batch);
    expect(batches.map((batch) => batch.length)).toEqual([1_000, 1_000, 1]);
    const rows = batches.flat();
    expect(rows.map(({ entry }) => entry)).toEqual(rows.map((_, index) => index + 1));
    expect(await readHead(db)).toEqual({ entry: 2_001, sha256: rows.at(-1)?.sha256 });
  });

  test('keeps each wording once for all who were shown it', async () => {
    const { consent } = await addLead();
    await addLead();
    await addLead({ consent: { ...consent, version: '2' } });
    await addLead({ consent: { ...consent, version: '0', wording: '' } });
    const wordings = await readWordings(await store().connect());
    expect(wordings.map(({ version, wording }) => [version, wording])).toEqual([
      ['1', consent.wording],
      ['2', consent.wording],
    ]);
  });
});
