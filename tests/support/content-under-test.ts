import { cpSync, existsSync, globSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { noteCompared } from '#cli/compared/note.ts';
import { english } from '#content/languages.ts';

/** What the tests say in words of their own, so that an owner's break none of them (decision 40). */
const own = 'tests/content';

const other = 'es';

/** Where the owner has the other words: on the site, or put away by who speaks none of it. */
const owners = [`content/${other}`, `content/left-out/${other}`];

/** What the family itself is told is told in English alone. */
const inEnglishAlone = 'alerts.yaml';

/** The tests' whole content, put together once in the folder of the run. */
export const contentUnderTest = (): string => {
  const folder = join(tmpdir(), 'content-under-test');
  if (!existsSync(folder)) putTogether(folder);
  return folder;
};

/** What the tests do not say in Spanish themselves is the owner's. */
const putTogether = (folder: string): void => {
  cpSync(own, folder, { recursive: true });
  const files = globSync('**/*.{yaml,md}', { cwd: join(own, english) });
  for (const file of files.filter((one) => one !== inEnglishAlone)) {
    const target = join(folder, other, file);
    if (!existsSync(target)) cpSync(ownersFile(file), target);
  }
  noteCompared(folder, other);
};

const ownersFile = (file: string): string => {
  const found = owners.map((folder) => join(folder, file)).find((path) => existsSync(path));
  if (found !== undefined) return found;
  throw new Error(
    `The tests take ${file} from content/${other}, where it is no more: put its last words into ${own}/${other}.`,
  );
};
