import type { ContentProblem } from '#content/problems.ts';

/** What content checks say of a file, to somebody who types into a box: there are no quotes to write, and no code to read. */
export const problemWords = (message: string): string =>
  message
    .replace(/^expected text, found nothing: /, 'still empty: ')
    .replace(/^has 0 entries, expected at least (\d+)$/, 'still empty: at least $1')
    .replace(' in quotes', '')
    .replace(/; see content\/[\w/-]+\.ts( for .*)?$/, '')
    .replace(/(such as|written as) "([^"]*)"/, '$1 $2');

/** As somebody reads them who types into a box, and not into a file. */
export const inWords = (problems: readonly ContentProblem[]): ContentProblem[] =>
  problems.map((problem) => ({ ...problem, message: problemWords(problem.message) }));
