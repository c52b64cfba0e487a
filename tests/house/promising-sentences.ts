import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'yaml';
import type { Kept } from './promises.ts';

export type Sentence = {
  /** Where it stands: form.yaml: reasons.phone */
  key: string;
  sentence: string;
};

/** Of every file in YAML; legal pages say by themselves what of the product they tell of (decision 14). */
export const sentencesIn = (folder: string): Sentence[] =>
  wordsIn(folder).flatMap(({ key, text }) => split(text).map((sentence) => ({ key, sentence })));

export const keysIn = (folder: string): string[] => wordsIn(folder).map(({ key }) => key);

const wordsIn = (folder: string) =>
  globSync('**/*.yaml', { cwd: folder })
    .toSorted()
    .flatMap((file) =>
      textsIn(parse(readFileSync(join(folder, file), 'utf8')), []).map(named(file)),
    );

type Text = { path: readonly string[]; text: string };

const textsIn = (tree: unknown, path: readonly string[]): Text[] => {
  if (typeof tree === 'string') return [{ path, text: tree }];
  if (typeof tree !== 'object' || tree === null) return [];
  return Object.entries(tree).flatMap(([name, part]) => textsIn(part, [...path, name]));
};

const named =
  (file: string) =>
  ({ path, text }: Text) => ({ key: `${file}: ${path.join('.')}`, text });

const split = (text: string): string[] => text.split(/(?<=[.!?])\s+/).filter(Boolean);

export const soundsLikePromise = ({ sentence }: Sentence): boolean =>
  /\b(never|only|always|free|within|no|nobody|nothing)\b/i.test(sentence);

/** A key of the table stands for everything below it. */
export const untold = (sentences: readonly Sentence[], table: readonly Kept[]): Sentence[] => {
  const known = table.flatMap(({ says }) => says);
  return sentences.filter(
    ({ key }) => !known.some((told) => key === told || key.startsWith(`${told}.`)),
  );
};
