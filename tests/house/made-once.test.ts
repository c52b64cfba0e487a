import { execFileSync } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { madeOnce } from '#tests/support/made-once.ts';

test('what three need is made by one of them, and none goes on before it is there', async () => {
  const [name, { promise, resolve }] = [randomUUID(), Promise.withResolvers<void>()];
  const order: string[] = [];
  const need = async () => {
    await madeOnce(name, async () => {
      await promise;
      order.push('made');
    });
    order.push('used');
  };
  const needs = [need(), need(), need()];
  resolve();
  await Promise.all(needs);
  await need();
  expect(order).toEqual(['made', 'used', 'used', 'used', 'used']);
});

test('where it fails, it fails for everybody, with the same words, and is not tried again', async () => {
  const name = randomUUID();
  let attempts = 0;
  const need = () =>
    madeOnce(name, async () => {
      attempts += 1;
      throw new Error('there is no such page');
    });
  const message = `${name} could not be made: Error: there is no such page`;
  await Promise.all([1, 2, 3].map(() => expect(need()).rejects.toThrow(message)));
  expect(attempts).toBe(1);
});

test('nobody waits for a process that ended in the middle of it', async () => {
  const name = randomUUID();
  const code = `
    const { madeOnce } = await import('#tests/support/made-once.ts');
    await madeOnce('${name}', async () => process.exit());`;
  execFileSync(process.execPath, ['--input-type=module', '-e', code]);
  await expect(madeOnce(name, async () => {})).rejects.toThrow(`Whoever made ${name} has ended.`);
});
