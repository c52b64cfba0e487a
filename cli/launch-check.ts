import { launchCheck } from './launch-check/command.ts';
import { runCommandLine } from './terminal/command-line.ts';
import { endWith, print } from './terminal/print.ts';

await endWith(async () => print(await runCommandLine(launchCheck, process.argv.slice(2))));
