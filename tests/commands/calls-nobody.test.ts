import { execFileSync } from 'node:child_process';
import { expect, test } from 'vitest';
import { serveSite } from '#tests/support/served-site.ts';
import { postLead } from '#tests/support/service-process.ts';
import { watchedConnections } from '#tests/support/watched-connections.ts';

const runNode = (code: string, env: Record<string, string>) =>
  execFileSync(process.execPath, ['-e', code], { env: { PATH: process.env['PATH'], ...env } });

test('a connection is noted', () => {
  const { env, connections } = watchedConnections();
  runNode(`fetch('http://elsewhere.invalid/').catch(() => undefined)`, env);
  runNode(`fetch('http://127.0.0.1:1/').catch(() => undefined)`, env);
  expect(connections()).toEqual(['elsewhere.invalid', '']);
});

test('a server that is told of no other company contacts none, a lead in its hands', async () => {
  const { env, connections } = watchedConnections();
  const service = await serveSite(env);
  await fetch(service.url);
  expect((await postLead(service.url)).status).toBe(200);
  await service.stop();
  expect(connections()).toEqual([]);
});
