import { expect, test } from 'vitest';
import { onBothEngines } from '#tests/support/on-both-engines.ts';
import { keepWordings, type Wording, wordingsOf } from './wordings.ts';

onBothEngines('a wording', ({ store }) => {
  const keep = (...wordings: Wording[]) =>
    store().write((transaction) => keepWordings(transaction, wordings));
  const kept = async (version: string) =>
    (await wordingsOf(await store().connect(), version)).toSorted();

  test('is kept once, by its exact words and its version', async () => {
    const first = { version: '1', wording: 'You agree to texts.' };
    await keep(first, first, { version: '2', wording: first.wording });
    await keep(first, { version: '1', wording: 'You agree to texts. ' });
    expect(await kept('1')).toEqual(['You agree to texts.', 'You agree to texts. ']);
    expect(await kept('2')).toEqual(['You agree to texts.']);
  });

  test('that nobody knows is not kept, alone or with others', async () => {
    const unknown = { version: '3', wording: '' };
    await keep(unknown);
    await keep(unknown, { version: '4', wording: 'Señor, ¿está de acuerdo?' });
    expect([await kept('3'), await kept('4')]).toEqual([[], ['Señor, ¿está de acuerdo?']]);
  });
});
