import { PassThrough } from 'node:stream';
import { openTerminal, type Terminal } from '#owner/setup/terminal.ts';

/** The terminal's own dialogue with these answers sent ahead: for tests. */
export const scripted = (answers: readonly string[]): Terminal => {
  const input = new PassThrough();
  input.end(answers.map((answer) => `${answer}\n`).join(''));
  return openTerminal(input, new PassThrough().resume());
};
