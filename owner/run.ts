import { type Arguments, readArguments, UsageError, usage } from './arguments.ts';
import type { Command, CommandContext } from './command.ts';
import { backup } from './commands/backup.ts';
import { consent } from './commands/consent.ts';
import { erase } from './commands/erase.ts';
import { exportLeads } from './commands/export.ts';
import { list } from './commands/list.ts';
import { mark } from './commands/mark.ts';
import { report } from './commands/report.ts';
import { retry } from './commands/retry.ts';
import { show } from './commands/show.ts';
import { stats } from './commands/stats.ts';

const commands = new Map<string, Command>(
  Object.entries({
    list,
    show,
    mark,
    report,
    consent,
    export: exportLeads,
    retry,
    erase,
    backup,
    stats,
  }),
);

export type Printed = {
  exitCode: 0 | 1 | 2;
  out: string;
  err: string;
  /** To be called once all of `out` was handed over. */
  handedOver?: () => Promise<void>;
};

/** Runs one command; what a person can mend comes back as a message, the rest is thrown. */
export const run = async (context: CommandContext, argv: readonly string[]): Promise<Printed> => {
  try {
    const given = readArguments(argv, context.now());
    if (given.command === 'help') return { exitCode: 0, out: usage, err: '' };
    const answer = await commandOf(given)(context, given);
    return { exitCode: 0, err: '', ...(typeof answer === 'string' ? { out: answer } : answer) };
  } catch (error) {
    if (!(error instanceof UsageError)) throw error;
    return { exitCode: 2, out: '', err: `${error.message}\n\n${usage}` };
  }
};

const commandOf = ({ command }: Arguments): Command => {
  const found = commands.get(command);
  if (found === undefined) throw new UsageError(`unknown command: ${command}`);
  return found;
};
