import { createInterface } from 'node:readline/promises';
import { AnswersEnded, type Dialogue, type Question } from './dialogue.ts';

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
