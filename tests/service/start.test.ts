import { type ExecFileException, execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';
import { cannotStart } from '#config/cannot-start.ts';
import { variables } from '#config/env.ts';
import { migrations } from '#store/migrations/all.ts';
import { openStore } from '#store/open.ts';
import { bareEnv } from '#tests/support/bare-env.ts';
import { patienceMs } from '#tests/support/patience.ts';
import { temporaryFolder } from '#tests/support/service-leads.ts';

const environment = (given: Record<string, string>) => ({
  ...bareEnv,
  PORT: '0',
  DATA_DIR: temporaryFolder(),
  SITE_OUT_DIR: join(temporaryFolder(), 'none'),
  ...given,
});

const startAndFail = async (
  given: Record<string, string>,
): Promise<ExecFileException & { stderr: string }> =>
  promisify(execFile)(process.execPath, ['server/main.ts'], {
    env: environment(given),
    timeout: patienceMs,
  }).then(
    () => {
      throw new Error('it started');
    },
    (error) => error,
  );

test('bad settings are named, all at once, and the server does not start', async () => {
  const { code, stderr } = await startAndFail({ PORT: 'x', SMTP_URL: 'mail', LOG_LEVEL: 'loud' });
  expect(code).toBe(cannotStart);
  expect(stderr).toMatch(/PORT: .*\n.*SMTP_URL: .*\n.*LOG_LEVEL: /);
  expect(stderr).not.toContain('    at ');
});

test('a store with a newer schema is refused', async () => {
  const dataDir = temporaryFolder();
  const newer = { ...migrations, '9999-future': { up: async () => undefined } };
  const store = openStore({ file: join(dataDir, 'leads.db') }, { migrations: newer });
  await store.connect();
  await store.close();
  const { code, stderr } = await startAndFail({ DATA_DIR: dataDir });
  expect(code).toBe(cannotStart);
  expect(stderr).toContain('newer schema');
});

test('it starts with nothing configured, says what is missing, and ends when told to', async () => {
  const child = spawn(process.execPath, ['server/main.ts'], {
    env: environment({}),
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const lines: string[] = [];
  const output = createInterface({ input: child.stdout });
  output.on('line', (line) => lines.push(line));
  await new Promise<void>((resolve) => {
    output.on('line', (line) => line.startsWith('Listening on') && resolve());
  });
  const exit = once(child, 'exit');
  child.kill('SIGTERM');
  expect(await exit).toEqual([0, null]);
  expect(lines.join('\n')).toContain('SMTP_URL is not set');
});

test('.env.example lists every setting, and nothing that is none', () => {
  const listed = [...readFileSync('.env.example', 'utf8').matchAll(/^([A-Z_]+)=/gm)].map(
    ([, name]) => name,
  );
  expect(listed.sort()).toEqual([...variables, 'PUBLIC_PLACES_FALLBACK_KEY'].sort());
});
