import {
  copyFileSync,
  cpSync,
  existsSync,
  globSync,
  mkdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import { gunzipSync } from 'node:zlib';
import { parse, parseDocument } from 'yaml';
import { comparedFile } from '#content/compared.ts';
import { withChanges, withField } from '../setup/yaml-file.ts';
import { asideFolder, type CarriedContent } from './carry-content.ts';
import { dropUnknownFields, problemsOf } from './draft-problems.ts';
import { threeWay } from './three-way.ts';

/** Where a language waits that the family does not speak. The site does not look there. */
export const leftOut = 'left-out';

/** What version 2 came with, by file: whatever an owner still has like it was never theirs. */
const readSamples = (): Record<string, string> =>
  JSON.parse(
    gunzipSync(readFileSync(join(import.meta.dirname, 'version-2-samples.json.gz'))).toString(),
  );

/**
 * Lays what an owner wrote in version 2 over a copy of the new content, field by field. Words that were the sample's
 * become those of this version: some of the old ones are no longer true.
 */
export const carryVersion2 = (folder: string, draft: string): CarriedContent => {
  const oldDir = join(folder, 'content');
  const samples = readSamples();
  const files = globSync('**/*.{yaml,md}', { cwd: oldDir }).filter(isWords).sort();
  const gone = Object.keys(samples).filter((file) => !files.includes(file));
  for (const file of gone) rmSync(join(draft, file), { force: true });
  const changed = files.filter((file) => !isLike(file, textIn(oldDir, file), samples[file]));
  for (const file of changed) carryFile(oldDir, draft, file, samples[file]);
  if (existsSync(join(oldDir, 'photos')))
    cpSync(join(oldDir, 'photos'), join(draft, 'photos'), { recursive: true });
  const facts = changed.includes(factsFile) ? addFacts(oldDir, draft, samples) : [];
  const dropped = dropUnknownFields(draft);
  const filled = fillMissing(draft);
  const toMend = problemsOf(draft).map(
    ({ file, field, message }) => `${file}: ${field}: ${message}`,
  );
  return {
    carried: changed,
    dropped,
    setAside: [],
    drawings: ownDrawings(folder),
    notes: [
      ['You had taken these out, and they are needed now. They say what the sample says:', filled],
      ['These facts are new and the sample’s. Read them, and write your own:', facts],
      [
        'These pages are your own words and do not know what this version keeps. "git diff" shows what ours say:',
        changed.filter((file) => file.endsWith('.md') && samples[file] !== undefined),
      ],
      ['These need your hand before the site can be built:', toMend],
    ],
  };
};

const isWords = (file: string): boolean =>
  basename(file) !== comparedFile &&
  file !== 'README.md' &&
  ![leftOut, asideFolder].includes(file.split(/[\\/]/)[0] ?? '');

const textIn = (folder: string, file: string): string => readFileSync(join(folder, file), 'utf8');

const isLike = (file: string, text: string, sample: string | undefined): boolean => {
  if (sample === undefined) return false;
  return file.endsWith('.yaml') ? isDeepStrictEqual(parse(text), parse(sample)) : text === sample;
};

const carryFile = (oldDir: string, draft: string, file: string, sample: string | undefined) => {
  const target = join(draft, file);
  if (file.endsWith('.md') || !existsSync(target)) {
    mkdirSync(dirname(target), { recursive: true });
    copyFileSync(join(oldDir, file), target);
    return;
  }
  const text = readFileSync(target, 'utf8');
  const three = { now: parse(text), sample: parse(sample ?? ''), own: parse(textIn(oldDir, file)) };
  writeFileSync(
    target,
    withChanges(text, threeWay(three, file === factsFile ? isAFact : undefined)),
  );
};

const factsFile = 'company.yaml';

/** A number that an owner has like the sample's is still the one in their contracts. */
const isAFact = (own: unknown): boolean =>
  !(typeof own === 'object' && own !== null && 'sample' in own && own.sample === true);

/** Facts that version 2 did not ask for. Terms that are partly the sample's are called a sample again. */
const addFacts = (oldDir: string, draft: string, samples: Record<string, string>): string[] => {
  const file = join(draft, factsFile);
  const now: Record<string, unknown> = parse(readFileSync(file, 'utf8'));
  const known = [samples[factsFile] ?? '', textIn(oldDir, factsFile)].flatMap((text) =>
    fieldsOf(parse(text)),
  );
  const added = fieldsOf(now).filter((field) => !known.includes(field));
  if (added.some((field) => field.startsWith('terms.')))
    writeFileSync(file, withField(readFileSync(file, 'utf8'), ['terms', 'sample'], true));
  return added.map((field) => `content/${factsFile}: ${field}`);
};

const fieldsOf = (tree: object): string[] =>
  Object.entries(tree).flatMap(([key, value]) =>
    typeof value === 'object' && value !== null && !Array.isArray(value)
      ? fieldsOf(value).map((field) => `${key}.${field}`)
      : [key],
  );

/** What an owner took out and this version cannot do without comes back. */
const fillMissing = (draft: string): string[] =>
  problemsOf(draft)
    .filter(({ message }) => message === 'is missing')
    .flatMap(({ file, field }) => {
      const path = field.split('.');
      const sample = existsSync(file)
        ? parseDocument(readFileSync(file, 'utf8')).getIn(path)
        : undefined;
      if (sample === undefined) return [];
      const target = join(draft, file.replace(/^content\//, ''));
      writeFileSync(target, withField(readFileSync(target, 'utf8'), path, sample));
      return [`${file}: ${field}`];
    });

const ownDrawings = (folder: string): string[] =>
  globSync('brand/scenes/*.svg', { cwd: folder }).filter(
    (file) => !existsSync(file) || textIn('.', file) !== textIn(folder, file),
  );
