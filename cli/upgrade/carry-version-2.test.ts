import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { afterAll, expect, test } from 'vitest';
import { parse } from 'yaml';
import { carryVersion2 } from './carry-version-2.ts';

const samples: Record<string, string> = JSON.parse(
  gunzipSync(readFileSync(join(import.meta.dirname, 'version-2-samples.json.gz'))).toString(),
);

const made: string[] = [];
afterAll(() => {
  for (const folder of made) rmSync(folder, { recursive: true });
});

const emptyFolder = (): string => {
  const folder = mkdtempSync(join(tmpdir(), 'version-2-'));
  made.push(folder);
  return folder;
};

/** A version 2 in which somebody changed some files, or took them out, and what it becomes. */
const carried = (changes: Record<string, ((text: string) => string) | undefined> = {}) => {
  const [old, draft] = [emptyFolder(), emptyFolder()];
  cpSync('content', draft, { recursive: true });
  for (const [file, sample] of Object.entries({ ...samples, ...added(changes) })) {
    if (file in changes && changes[file] === undefined) continue;
    const target = join(old, 'content', file);
    mkdirSync(dirname(target), { recursive: true });
    writeFileSync(target, changes[file]?.(sample) ?? sample);
  }
  const told = carryVersion2(old, draft);
  const read = (file: string) => readFileSync(join(draft, file), 'utf8');
  return { told, read, has: (file: string) => existsSync(join(draft, file)) };
};

/** Files that version 2 did not come with. */
const added = (changes: object): Record<string, string> =>
  Object.fromEntries(Object.keys(changes).flatMap((file) => (file in samples ? [] : [[file, '']])));

const noteOf = (told: ReturnType<typeof carryVersion2>, words: RegExp): readonly string[] =>
  told.notes.find(([title]) => words.test(title))?.[1] ?? [];

test('what nobody ever changed is not carried over', () => {
  const { told } = carried();
  expect(told.carried).toEqual([]);
  expect(noteOf(told, /your hand/)).toEqual([]);
});

test('what somebody wrote stays, beside the new words of all the rest', () => {
  const home = 'en/pages/home.yaml';
  const own = 'heading: Sell to the Millers';
  const { told, read } = carried({ [home]: (text) => text.replace(/heading: .+/, own) });
  expect(told.carried).toEqual([home]);
  const { hero, ...rest } = parse(read(home));
  expect(hero.heading).toBe('Sell to the Millers');
  const { hero: newHero, ...newRest } = parse(readFileSync(join('content', home), 'utf8'));
  expect(rest).toEqual(newRest);
  expect({ ...hero, heading: '' }).toEqual({ ...newHero, heading: '' });
});

test('facts that are new are named, and a page of one’s own is, too', () => {
  const policy = Object.keys(samples).find((file) => file.endsWith('privacy-policy.md')) ?? '';
  const { told, read } = carried({
    'company.yaml': (text) => text.replace(/^founded: .+$/m, 'founded: 1999'),
    [policy]: (text) => `${text}\nOne more sentence.\n`,
  });
  expect(told.carried.toSorted()).toEqual(['company.yaml', policy].toSorted());
  expect(parse(read('company.yaml')).founded).toBe(1999);
  expect(noteOf(told, /facts are new/).length).toBeGreaterThan(0);
  expect(noteOf(told, /your own words/)).toEqual([policy]);
  expect(read(policy)).toContain('One more sentence.');
});

test('a field that there is no place for is dropped and named, a file that was taken out stays out', () => {
  const city = Object.keys(samples).find((file) => /^en\/cities\//.test(file)) ?? '';
  const faq = 'en/pages/faq.yaml';
  const { told, has } = carried({
    [city]: undefined,
    [faq]: (text) => `${text}\nnobodyKnows: this\n`,
  });
  expect(has(city)).toBe(false);
  expect(told.dropped.join()).toContain('nobodyKnows');
});
