import { execFileSync } from 'node:child_process';
import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';

const drawOnce = `
import { drawPng } from '#site/pictures/draw.ts';
const drawing = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"><text y="9">a</text></svg>';
process.stdout.write(await drawPng(drawing, 9));
`;

test('a process that drew leaves nothing in the temporary folder', () => {
  const folder = mkdtempSync(join(tmpdir(), 'drawn-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const png = execFileSync(process.execPath, ['--input-type=module', '-e', drawOnce], {
    env: { ...process.env, TMPDIR: folder },
  });
  expect(png.toString('latin1', 1, 4)).toBe('PNG');
  expect(readdirSync(folder)).toEqual([]);
});
