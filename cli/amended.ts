import { globSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { Command } from '@commander-js/extra-typings';
import { amendedText } from '#content/amended.ts';
import { loadCompany } from '#content/load-company.ts';
import { contentFolder } from '#content/read.ts';
import { localDay } from '#time/local-time.ts';
import { type Reply, runCommandLine } from './terminal/command-line.ts';
import { endWith, print } from './terminal/print.ts';

/** Writes this day into each legal page whose words are not those of the day that it tells, and names it. */
const noteAmended = (folder: string, today: string): string[] =>
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

const amended = (reply: Reply) =>
  new Command('npm run amended')
    .description(
      'Writes today into each legal page whose words have changed, as the day after "Amended".',
    )
    .action(() => {
      const { timeZone } = loadCompany(contentFolder()).company.hours;
      const noted = noteAmended(contentFolder(), localDay(Date.now(), timeZone));
      reply(
        noted.length === 0
          ? 'Nothing is new: every legal page says since when its words are so.'
          : ['Amended today:', ...noted].join('\n  '),
      );
    });

await endWith(async () => print(await runCommandLine(amended, process.argv.slice(2))));
