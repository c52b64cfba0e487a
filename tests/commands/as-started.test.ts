import { once } from 'node:events';
import { resolve } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { expect, onTestFinished, test } from 'vitest';
import { bareEnv } from '#tests/support/bare-env.ts';
import { copyProject } from '#tests/support/project-copy.ts';
import { temporaryFolder } from '#tests/support/service-leads.ts';
import {
  answerOf,
  deskOf,
  endGroup,
  groupOf,
  pidsOf,
  siteOf,
  startProgram,
} from '#tests/support/started.ts';
import { watchedConnections } from '#tests/support/watched-connections.ts';

/*
 * What the README tells a newcomer to run, left alone for a while: longer than three times the silence after
 * which a process counts as hanging.
 */
const seconds = 100;
const patient = { timeout: 600_000, interval: 500 };

const parts = ['server/main.ts', 'desk/main.ts'];

/** A newcomer's machine, with the Node that was installed: npm, too, is to load what notes connections. */
const newcomer = () => ({
  ...bareEnv,
  PATH: `${resolve('node_modules/.bin')}:${bareEnv.PATH}`,
  HOME: temporaryFolder(),
  TMPDIR: temporaryFolder(),
  // What its bytes are is tried elsewhere.
  BROTLI_QUALITY: '1',
  LOG_LEVEL: 'warn',
});

const follow = async (words: readonly string[], env: Record<string, string>): Promise<string> => {
  const project = copyProject();
  const started = startProgram('npm', words, {
    cwd: project.folder,
    env: { ...newcomer(), PORT: '0', DESK_PORT: '0', ...env },
  });
  const { child, pid, said } = started;
  onTestFinished(async () => {
    await endGroup(started);
    project.remove();
  });
  const isSiteUp = () => answerOf(`${siteOf(started)}/`, 5_000)();
  const isDeskUp = () => answerOf(`${deskOf(started)}/sign-in`, 5_000)();
  const ended = once(child, 'exit').then(() => Promise.reject(new Error(said())));
  for (const isUp of [isSiteUp, isDeskUp]) {
    await Promise.race([expect.poll(isUp, patient).toBe(200), ended]);
  }
  const pids = () => parts.map((file) => pidsOf(pid, file));
  const before = pids();
  const missed: string[] = [];
  for (let second = 0; second < seconds; second += 1) {
    const [site, desk] = await Promise.all([isSiteUp(), isDeskUp(), sleep(1_000)]);
    if (site !== 200 || desk !== 200) missed.push(`second ${second}: ${site} ${desk}`);
  }
  expect(missed, said()).toEqual([]);
  expect(before.map(({ length }) => length)).toEqual([1, 1]);
  expect(pids()).toEqual(before);
  child.kill('SIGTERM');
  await expect.poll(() => groupOf(pid), patient).toEqual([]);
  expect(said()).not.toContain('starting it again');
  return said();
};

/** Where npm looks for a newer npm is npm's own affair. */
const withoutNpmsOwn = { npm_config_update_notifier: 'false' };

test('site and demo answer every question with the same two processes, end with npm, and call nobody', {
  timeout: 1_200_000,
}, async () => {
  const { env, connections } = watchedConnections();
  const [said] = await Promise.all([
    follow(['start'], { ...env, ...withoutNpmsOwn }),
    follow(['run', 'demo'], {}),
  ]);
  expect(connections()).toEqual([]);
  expect(said, 'it is built').toContain('Complete!');
  expect(said).not.toMatch(/telemetry|usage data/i);
});
