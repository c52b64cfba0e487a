import { setTimeout as sleep } from 'node:timers/promises';
import { expect, onTestFinished, test } from 'vitest';
import { bareEnv } from '#tests/support/bare-env.ts';
import { freePort } from '#tests/support/free-port.ts';
import { copyProject } from '#tests/support/project-copy.ts';
import { temporaryFolder } from '#tests/support/service-leads.ts';
import { answerOf, endGroup, groupOf, pidsOf, startProgram } from '#tests/support/started.ts';

/*
 * What the README tells a newcomer to run, left alone for a while: longer than three times the silence after
 * which a process counts as hanging.
 */
const seconds = 100;
const patient = { timeout: 150_000, interval: 500 };

const parts = ['server/main.ts', 'desk/main.ts'];

const follow = async (words: readonly string[]): Promise<void> => {
  const project = copyProject();
  const [port, deskPort] = [await freePort(), await freePort()];
  const started = startProgram('npm', words, {
    cwd: project.folder,
    env: {
      ...bareEnv,
      HOME: temporaryFolder(),
      TMPDIR: temporaryFolder(),
      PORT: String(port),
      DESK_PORT: String(deskPort),
      LOG_LEVEL: 'warn',
    },
  });
  const { child, pid, said } = started;
  onTestFinished(async () => {
    await endGroup(started);
    project.remove();
  });
  const isSiteUp = answerOf(`http://localhost:${port}/`, 5_000);
  const isDeskUp = answerOf(`http://localhost:${deskPort}/sign-in`, 5_000);
  await expect.poll(isSiteUp, patient).toBe(200);
  await expect.poll(isDeskUp, patient).toBe(200);
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
};

test('site and demo answer every question with the same two processes, and end with npm', {
  timeout: 300_000,
}, async () => {
  await Promise.all([follow(['start']), follow(['run', 'demo'])]);
});
