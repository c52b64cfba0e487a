import { Command } from '@commander-js/extra-typings';
import { type Reply, runCommandLine } from './terminal/command-line.ts';
import { endWith, print } from './terminal/print.ts';
import { upgradeFrom } from './upgrade/upgrade.ts';

const upgrade = (reply: Reply) =>
  new Command('npm run upgrade --')
    .description(
      'Carries content, settings and leads of a version 1 or 2 over; its folder stays as it is.',
    )
    .argument('<folder>', 'the folder of the older version')
    .action(async (folder) => reply(await upgradeFrom(folder)));

await endWith(async () => print(await runCommandLine(upgrade, process.argv.slice(2))));
