import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync, rmSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { expect, onTestFinished, test } from 'vitest';
import { serveSite } from '#tests/support/served-site.ts';
import { temporaryFolder } from '#tests/support/service-leads.ts';
import { postLead } from '#tests/support/service-process.ts';

/** An environment in which every connection is noted, as of somebody who has just come, on no build server. */
const watched = () => {
  const folder = temporaryFolder();
  const file = join(folder, 'connections');
  const preload = pathToFileURL(resolve('tests/support/note-connections.ts')).href;
  const env = { CONNECTIONS: file, NODE_OPTIONS: `--import ${preload}`, XDG_CONFIG_HOME: folder };
  const connections = () => (existsSync(file) ? readFileSync(file, 'utf8').split('\n') : []);
  return { env, connections };
};

const runNode = (code: string, env: Record<string, string>) =>
  execFileSync(process.execPath, ['-e', code], { env: { PATH: process.env['PATH'], ...env } });

test('a connection is noted', () => {
  const { env, connections } = watched();
  runNode(`fetch('http://elsewhere.invalid/').catch(() => undefined)`, env);
  runNode(`fetch('http://127.0.0.1:1/').catch(() => undefined)`, env);
  expect(connections()).toEqual(['elsewhere.invalid', '']);
});

test('nobody is told that the site is built', { timeout: 120_000 }, () => {
  const { scripts } = JSON.parse(readFileSync('package.json', 'utf8'));
  const { env, connections } = watched();
  const outDir = resolve('node_modules/.site-that-calls-nobody');
  onTestFinished(() => rmSync(outDir, { recursive: true, force: true }));
  const said = execFileSync('sh', ['-c', scripts.build], {
    env: {
      ...env,
      PATH: `${resolve('node_modules/.bin')}:${process.env['PATH']}`,
      SITE_OUT_DIR: outDir,
      CONTENT_DIR: 'tests/content',
    },
    encoding: 'utf8',
  });
  expect(existsSync(join(outDir, 'index.html'))).toBe(true);
  expect(connections()).toEqual([]);
  expect(said).not.toMatch(/telemetry|usage data/i);
});

test('a server that is told of no other company contacts none, a lead in its hands', async () => {
  const { env, connections } = watched();
  const service = await serveSite(env);
  await fetch(service.url);
  expect((await postLead(service.url)).status).toBe(200);
  await service.stop();
  expect(connections()).toEqual([]);
});
