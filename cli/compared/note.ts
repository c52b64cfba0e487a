import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { stringify } from 'yaml';
import { type Compared, comparedFile, englishNow, readCompared } from '#content/compared.ts';
import { languageName } from '#content/languages.ts';

/** Notes that these files of a language, or all of them, say what English says now; gives those that did not. */
export const noteCompared = (
  folder: string,
  language: string,
  files: readonly string[] = [],
): string[] => {
  const now = Object.entries(englishNow(folder, language));
  const before = readCompared(folder, language);
  const isNoted = (file: string) => files.length === 0 || files.includes(file);
  const after = now.flatMap(([file, words]) => {
    const noted = isNoted(file) ? words : before[file];
    return noted === undefined ? [] : [[file, noted]];
  });
  writeFileSync(
    join(folder, language, comparedFile),
    comparedText(language, Object.fromEntries(after)),
  );
  return now
    .filter(([file, words]) => isNoted(file) && before[file] !== words)
    .map(([file]) => file);
};

const comparedText = (language: string, compared: Compared): string =>
  `# What the ${languageName(language)} files were last compared with, as fingerprints of the English words.
# "npm run compared -- ${language}" writes this file, and "npm run launch-check" names those whose English has
# changed since.
${stringify(compared)}`;
