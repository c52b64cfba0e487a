import { createInterface } from 'node:readline/promises';
import * as v from 'valibot';

/** What an answer means, or one line on what was expected. */
export type Reading<Value> = { value: Value } | { problem: string };

export type Question<Value> = {
  label: string;
  /** What Enter alone answers. */
  current?: string | undefined;
  /** Not shown while it is typed, nor afterwards. */
  isSecret?: boolean;
  /** How an answer is shown of which a part is secret. */
  shown?: (answer: string) => string;
  read: (answer: string) => Reading<Value>;
};

/** Whoever answers: a person at a terminal, a script, or what is there already. */
export type Dialogue = {
  ask: <Value>(question: Question<Value>) => Promise<Value>;
  say: (text: string) => void;
  /** The answers do not go together. Whoever can give no others throws. */
  complain: (problem: string) => void;
};

/** Ctrl+C, or a script that has no more to say. */
export class AnswersEnded extends Error {}

/** Answers every question with what is there already. */
export const keepEverything: Dialogue = {
  ask: async ({ label, current = '', read }) => {
    const reading = read(current);
    if ('value' in reading) return reading.value;
    throw new Error(`${label}: ${reading.problem}`);
  },
  say: () => undefined,
  complain: (problem) => {
    throw new Error(problem);
  },
};

/** Takes the lines that a script sends, which may be all of them ahead of the first question. */
export const onPipe = (input: NodeJS.ReadableStream, output: NodeJS.WritableStream): Dialogue => {
  const lines = createInterface({ input })[Symbol.asyncIterator]();
  const say = (text: string): void => {
    output.write(`${text}\n`);
  };
  const ask: Dialogue['ask'] = async (question) => {
    output.write(promptFor(question));
    const { value: line, done } = await lines.next();
    say('');
    if (done) throw new AnswersEnded(`There was no answer to "${question.label}".`);
    const reading = question.read(line.trim() || (question.current ?? ''));
    if ('value' in reading) return reading.value;
    say(`  ${reading.problem}`);
    return ask(question);
  };
  return { ask, say, complain: say };
};

const promptFor = ({ label, current = '', shown = String }: Question<unknown>): string =>
  current === '' ? `${label}: ` : `${label} [${shown(current)}]: `;

/** Reads by the schema of the content itself, once the answer is spelled as the schema wants it. */
export const readBy =
  <Value>(schema: v.GenericSchema<unknown, Value>, spell: (answer: string) => unknown = String) =>
  (answer: string): Reading<Value> => {
    const result = v.safeParse(schema, spell(answer));
    return result.success ? { value: result.output } : { problem: result.issues[0].message };
  };

export const yesOrNo = (label: string, current: boolean): Question<boolean> => ({
  label,
  current: current ? 'yes' : 'no',
  read: (answer) => {
    if (/^y(es)?$/i.test(answer)) return { value: true };
    return /^no?$/i.test(answer) ? { value: false } : { problem: 'expected yes or no' };
  },
});
