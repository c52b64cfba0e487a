import { resolve } from 'node:path';
import { contentFolder } from '#content/read.ts';
import { readSwitch } from './read-switch.ts';
import { takeDefaults } from './setup/defaults.ts';
import { setUp } from './setup/run.ts';
import { AnswersEnded, openTerminal } from './setup/terminal.ts';

const usage = `Usage: npm run setup [-- --yes]

Asks for the facts of your company and writes them to content/company.yaml and
.env. With --yes it asks nothing and keeps what is there.
`;

const main = async (): Promise<number> => {
  const yes = readSwitch('yes', usage);
  const terminal = yes ? undefined : openTerminal(process.stdin, process.stdout);
  try {
    const places = { contentDir: contentFolder(), envFile: resolve('.env') };
    process.stdout.write(`${await setUp(terminal ?? takeDefaults, places)}\n`);
    return 0;
  } finally {
    terminal?.close();
  }
};

const explain = (error: unknown): number => {
  const message = error instanceof Error ? error.message : String(error);
  const isEnd = error instanceof AnswersEnded;
  if (isEnd && process.stdin.isTTY) {
    process.stderr.write('Stopped. Nothing was written.\n');
    return 130;
  }
  const hint = isEnd ? 'Run it in a terminal, or with --yes to keep what is there.\n' : '';
  process.stderr.write(`${message}\nNothing was written.\n${hint}`);
  return isEnd ? 2 : 1;
};

process.exitCode = await main().catch(explain);
