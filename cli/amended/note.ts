import { globSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { amendedText } from '#content/amended.ts';

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
