import { PassThrough } from 'node:stream';
import { type Dialogue, onPipe } from '#cli/setup/dialogue.ts';

/** A script that has sent these answers ahead. */
export const scripted = (answers: readonly string[]): Dialogue => {
  const input = new PassThrough();
  input.end(answers.map((answer) => `${answer}\n`).join(''));
  return onPipe(input, new PassThrough().resume());
};
