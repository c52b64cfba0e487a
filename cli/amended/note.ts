import { globSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fingerprintOf, frontMatter } from '#content/legal.ts';

/** Writes this day into each legal page whose words are not those of the day that it tells, and names it. */
export const noteAmended = (folder: string, today: string): string[] =>
  globSync('??/legal/*.md', { cwd: folder })
    .sort()
    .filter((file) => {
      const path = join(folder, file);
      const before = readFileSync(path, 'utf8');
      const after = amendedText(before, today);
      if (after === before) return false;
      writeFileSync(path, after);
      return true;
    });

export const amendedText = (text: string, today: string): string => {
  const [, head, body] = frontMatter.exec(text) ?? [];
  if (head === undefined || body === undefined) return text;
  const words = `amendedWords: ${fingerprintOf(body)}`;
  if (head.split(/\r?\n/).includes(words)) return text;
  const others = head.split(/\r?\n/).filter((line) => !/^amended(Words)?:/.test(line));
  const at = others.findIndex((line) => line.startsWith('updated:')) + 1;
  const lines = others.toSpliced(at, 0, `amended: "${today}"`, words);
  return ['---', ...lines, '---', body].join('\n');
};
