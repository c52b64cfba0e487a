import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { expect, onTestFinished, test, vi } from 'vitest';
import { contentFolder } from './read.ts';

test('the content stands where the environment says, else the file .env, else with the code', () => {
  const folder = mkdtempSync(join(tmpdir(), 'started-in-'));
  const before = process.cwd();
  process.chdir(folder);
  onTestFinished(() => {
    process.chdir(before);
    vi.unstubAllEnvs();
    rmSync(folder, { recursive: true });
  });
  vi.stubEnv('CONTENT_DIR', '');
  expect(contentFolder()).toBe(resolve('content'));
  writeFileSync('.env', '# Ours.\nDATA_DIR=./data\nCONTENT_DIR=../words\n');
  expect(contentFolder()).toBe(resolve('../words'));
  vi.stubEnv('CONTENT_DIR', '/srv/site/content');
  expect(contentFolder()).toBe('/srv/site/content');
});
