import { createInterface } from 'node:readline/promises';
import type { Dialogue, Question } from './question.ts';

/** Ctrl+C, or a script that has no more to say. */
export class AnswersEnded extends Error {}

export type Terminal = Dialogue & { close: () => void };

/**
 * Asks until an answer can be read. Lines are taken from a queue rather than with `question`, which
 * loses those that a script has sent ahead.
 */
export const openTerminal = (
  input: NodeJS.ReadableStream,
  output: NodeJS.WritableStream,
): Terminal => {
  const reader = createInterface({ input, output });
  const lines = reader[Symbol.asyncIterator]();
  const say = (text: string): void => {
    output.write(`${text}\n`);
  };

  const show = (prompt: string): void => {
    // A script has closed its end by now, and `prompt` would throw.
    if (!reader.terminal) {
      output.write(prompt);
      return;
    }
    reader.setPrompt(prompt);
    reader.prompt();
  };

  const nextLine = async (question: Question<unknown>): Promise<string> => {
    show(promptFor(question));
    const { value, done } = await lines.next();
    // A terminal shows the Enter that ends a line, a pipe does not.
    if (done || !reader.terminal) say('');
    if (done) throw new AnswersEnded(`There was no answer to "${question.label}".`);
    return value.trim();
  };

  const ask: Dialogue['ask'] = async (question) => {
    for (;;) {
      const answer = await nextLine(question);
      const reading = question.read(answer === '' ? (question.present ?? '') : answer);
      if ('value' in reading) return reading.value;
      say(`  ${reading.problem}`);
    }
  };

  return { ask, say, object: say, close: () => reader.close() };
};

const roomForPresent = 60;

export const promptFor = ({ label, present = '', shown = present }: Question<unknown>): string => {
  const brief = shown.length > roomForPresent ? `${shown.slice(0, roomForPresent - 1)}…` : shown;
  return brief === '' ? `${label}: ` : `${label} [${brief}]: `;
};
