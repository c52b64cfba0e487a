import { Command } from '@commander-js/extra-typings';
import { loadCompany } from '#content/load-company.ts';
import { contentFolder } from '#content/read.ts';
import { localDay } from '#time/local-time.ts';
import { noteAmended } from './amended/note.ts';
import { type Reply, runCommandLine } from './terminal/command-line.ts';
import { endWith, print } from './terminal/print.ts';

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
