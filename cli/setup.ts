import { resolve } from 'node:path';
import { Command } from '@commander-js/extra-typings';
import { contentFolder } from '#content/read.ts';
import { AnswersEnded, type Dialogue, keepEverything, onPipe } from './setup/dialogue.ts';
import { onTerminal } from './setup/on-terminal.ts';
import { setUp } from './setup/run.ts';
import { type Answer, type Reply, runCommandLine } from './terminal/command-line.ts';
import { endWith, print } from './terminal/print.ts';

const setup = (reply: Reply) =>
  new Command('npm run setup --')
    .description(
      'Asks for the facts of your company and writes them to content/company.yaml, content/en/company.yaml and .env.',
    )
    .option('--yes', 'asks nothing and keeps what is there')
    .action(async ({ yes }) => {
      const places = { contentDir: contentFolder(), envFile: resolve('.env') };
      try {
        reply(await setUp(yes ? keepEverything : whoeverAnswers(), places));
      } catch (error) {
        reply(notWritten(error));
      } finally {
        // A script may leave its end open.
        process.stdin.destroy();
      }
    });

const whoeverAnswers = (): Dialogue =>
  process.stdin.isTTY ? onTerminal() : onPipe(process.stdin, process.stdout);

const notWritten = (error: unknown): Partial<Answer> => {
  const message = error instanceof Error ? error.message : String(error);
  const isEnd = error instanceof AnswersEnded;
  if (isEnd && process.stdin.isTTY)
    return { exitCode: 130, err: 'Stopped. Nothing was written.\n' };
  const hint = isEnd ? 'Run it in a terminal, or with --yes to keep what is there.\n' : '';
  return { exitCode: isEnd ? 2 : 1, err: `${message}\nNothing was written.\n${hint}` };
};

await endWith(async () => print(await runCommandLine(setup, process.argv.slice(2))));
