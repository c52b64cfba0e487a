import { expect, test } from 'vitest';
import { temporaryFolder } from '#tests/support/service-leads.ts';
import { envToConfig } from './config.ts';
import { keepDeskPort, whereDeskIs } from './desk-port.ts';
import type { Env } from './env.ts';

const configOf = (env: Env) => envToConfig(env, { url: 'https://www.elm.example' });

test.each([
  [{}, { port: 3001, url: 'http://localhost:3001' }],
  [{ DESK_PORT: 'off' }, { port: undefined, url: 'http://localhost:3001' }],
  [{ DESK_PORT: '0' }, { port: 4321, url: 'http://localhost:4321' }],
  [
    { DESK_PORT: '0', DESK_URL: 'https://desk.elm.example' },
    { port: 4321, url: 'https://desk.elm.example' },
  ],
])('a desk with %j that took port 4321 is found at %j', (env, expected) => {
  const config = configOf({ ...env, DATA_DIR: temporaryFolder() });
  keepDeskPort(config.dataDir, 4321);
  expect(whereDeskIs(config)).toEqual({ host: '127.0.0.1', ...expected });
});

test('a desk that chooses its port, and was never started, is nowhere', () => {
  const config = configOf({ DESK_PORT: '0', DATA_DIR: temporaryFolder() });
  expect(whereDeskIs(config)).toEqual(config.desk);
});
