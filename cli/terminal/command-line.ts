import { CommanderError, type CommandUnknownOpts } from '@commander-js/extra-typings';

/** What was typed cannot be done; the message says what was expected. */
export class UsageError extends Error {}

/** What is to be printed; a command that found something wrong says so with its exit code. */
export type Answer = {
  exitCode: number;
  out: string;
  /** What is told beside it, where a file goes to standard output. */
  err: string;
  /** To be done once all of `out` was taken, and not before. */
  handedOver?: () => Promise<void>;
};

/** A command says what to print by calling this, once. */
export type Reply = (answer: string | Partial<Answer>) => void;

/** Runs the command that the words name; words that are refused and help come back as an answer too. */
export const runCommandLine = async (
  makeProgram: (reply: Reply) => CommandUnknownOpts,
  words: readonly string[],
): Promise<Answer> => {
  const answer: Answer = { exitCode: 0, out: '', err: '' };
  const program = makeProgram((given) =>
    Object.assign(answer, typeof given === 'string' ? { out: given } : given),
  );
  prepare(program, answer);
  try {
    await program.parseAsync(words, { from: 'user' });
  } catch (error) {
    if (error instanceof UsageError) answer.err = `${error.message}\n`;
    else if (!(error instanceof CommanderError)) throw error;
    else if (error.exitCode === 0) return answer;
    answer.exitCode = 2;
  }
  return answer;
};

/** Commands that are made in files of their own inherit nothing, so each is told. */
const prepare = (command: CommandUnknownOpts, answer: Answer): void => {
  const prefix = command.parent === null ? '' : `${command.name()}: `;
  command
    .exitOverride()
    .helpOption('--help', 'what this command takes')
    .showHelpAfterError()
    .configureOutput({
      writeOut: (text) => (answer.out += text),
      writeErr: (text) => (answer.err += text),
      outputError: (text, write) => write(text.replace(/^error: /, prefix)),
      getOutHelpWidth: () => 80,
      getErrHelpWidth: () => 80,
    });
  if (command.commands.length > 0) command.helpCommand('help [command]', 'what a command takes');
  for (const below of command.commands) prepare(below, answer);
};
