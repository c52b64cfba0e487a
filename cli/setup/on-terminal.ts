import input from '@inquirer/input';
import password from '@inquirer/password';
import { AnswersEnded, type Dialogue, type Question } from './dialogue.ts';

type Streams = { input?: NodeJS.ReadableStream; output?: NodeJS.WritableStream };

/** Asks a person. What was refused stays in the line to be corrected, and Tab edits the default. */
export const onTerminal = (streams: Streams = {}): Dialogue => {
  const say = (text: string): void => {
    (streams.output ?? process.stdout).write(`${text}\n`);
  };
  return {
    ask: async (question) => {
      const answer = await typed(question, streams).catch(ended);
      const reading = question.read(answer.trim());
      if ('value' in reading) return reading.value;
      throw new Error(`${question.label}: ${reading.problem}`);
    },
    say,
    complain: say,
  };
};

const typed = (question: Question<unknown>, streams: Streams): Promise<string> => {
  const { label: message, current, isSecret = false, shown = String, read } = question;
  const validate = (answer: string): true | string => {
    const reading = read(answer.trim());
    return 'value' in reading || reading.problem;
  };
  if (isSecret) return password({ message, mask: true, toggleMask: false, validate }, streams);
  const style = { defaultAnswer: (text: string) => `[${shown(text)}]` };
  return input(
    { message, default: current, validate, transformer: (text) => shown(text), theme: { style } },
    streams,
  );
};

const ended = (error: unknown): never => {
  const isEnd = error instanceof Error && error.name === 'ExitPromptError';
  throw isEnd ? new AnswersEnded('Stopped.') : error;
};
