import { join } from 'node:path';
import { expect, test } from 'vitest';
import { migrations } from '#store/migrations/all.ts';
import { isAwayForNow, openStore } from '#store/open.ts';
import { freePort } from '#tests/support/free-port.ts';
import { temporaryFolder } from '#tests/support/service-leads.ts';

const emptyFile = (): string => join(temporaryFolder(), 'leads.db');

const errorOf = (work: Promise<unknown>): Promise<unknown> =>
  work.then(
    () => undefined,
    (error: unknown) => error,
  );

test('a database that is not there may come back; a schema of the future needs another program', async () => {
  const away = openStore({ url: `postgres://nobody@127.0.0.1:${await freePort()}/leads` });
  expect(isAwayForNow(await errorOf(away.connect()))).toBe(true);
  await away.close();

  const file = emptyFile();
  const newer = { ...migrations, '9999-future': { up: async () => undefined } };
  for (const [known, awayForNow] of [
    [newer, undefined],
    [migrations, false],
  ] as const) {
    const store = openStore({ file }, { migrations: known });
    const error = await errorOf(store.connect());
    expect(error && isAwayForNow(error)).toBe(awayForNow);
    await store.close();
  }
});
