import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { createPreviews, type PreviewOptions } from './previews.ts';

/** Answers with what a file says, never to /hangs, and ends at /ends. */
const stub = `
import { readFileSync } from 'node:fs';
process.on('message', ({ path }) => {
  if (path === '/hangs') return;
  if (path === '/ends') process.exit(1);
  const said = readFileSync(process.env.CONTENT_DIR + '/en/a.yaml', 'utf8');
  process.send({ failed: [said, process.pid, Object.keys(process.env).includes('SECRET')].join(' ') });
});
process.on('disconnect', () => process.exit());
`;

const opened = (more: Partial<PreviewOptions> = {}) => {
  const folder = mkdtempSync(join(tmpdir(), 'previews-'));
  const child = join(folder, 'child.mjs');
  writeFileSync(child, stub);
  const previews = createPreviews({ siteDir: 'dist', dataDir: folder, child, ...more });
  onTestFinished(async () => {
    await previews.stop();
    rmSync(folder, { recursive: true });
  });
  const draw = async (path: string, says = 'one') => {
    const told = await previews.draw(new Map([['en/a.yaml', Buffer.from(says)]]), path);
    return 'failed' in told ? told.failed.split(' ') : [];
  };
  return { folder, previews, draw };
};

test('one process draws what the words are by then, and knows no secret', async () => {
  process.env['SECRET'] = 'x';
  const { folder, draw, previews } = opened();
  const [first, second] = [await draw('/'), await draw('/', 'two')];
  delete process.env['SECRET'];
  expect([first[0], second[0]]).toEqual(['one', 'two']);
  expect(second.slice(1)).toEqual([first[1], 'false']);
  await previews.stop();
  expect(readdirSync(folder)).toEqual(['child.mjs']);
});

test.for(['/hangs', '/ends'])('after %s another process draws', async (path) => {
  const { draw } = opened({ limitMs: 3_000 });
  const [, before] = await draw('/');
  expect((await draw(path)).join(' ')).toBe('The page could not be drawn in time.');
  const [says, after] = await draw('/', 'two');
  expect(says).toBe('two');
  expect(after).not.toBe(before);
});

test('what a desk that was killed left behind goes at the next start, and nothing of one that runs', async () => {
  const gone = spawnSync(process.execPath, ['--version']).pid;
  const { folder } = opened();
  for (const pid of [gone, process.pid, process.ppid]) mkdirSync(join(folder, `preview-${pid}`));
  await createPreviews({ siteDir: 'dist', dataDir: folder }).stop();
  expect(readdirSync(folder).toSorted()).toEqual(['child.mjs', `preview-${process.ppid}`]);
});

test('a while after the last page the process ends', async () => {
  const { folder, draw } = opened({ idleMs: 50 });
  const [, pid] = await draw('/');
  await expect.poll(() => readdirSync(folder)).toEqual(['child.mjs']);
  await expect.poll(() => isThere(Number(pid))).toBe(false);
});

const isThere = (pid: number): boolean => {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
};
