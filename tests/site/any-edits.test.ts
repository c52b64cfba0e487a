import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Config, envToConfig } from '#config/config.ts';
import { createLog } from '#config/log.ts';
import { loadContents } from '#content/load.ts';
import { loadLanguages } from '#content/load-company.ts';
import { ContentError, type ContentProblem } from '#content/problems.ts';
import type { ReadBefore } from '#content/read.ts';
import {
  areSame,
  type ContentFiles,
  wordsIn,
  writeFilesInto,
  writeWordsInto,
} from '#domain/publishing/content-files.ts';
import { type FieldPath, saidIn, valueAt } from '#domain/publishing/differences.ts';
import { type Edit, edited } from '#domain/publishing/edit-file.ts';
import { emptyOf, type Field, isTyped, readTyped, shownAs } from '#domain/publishing/fields.ts';
import { rootOf } from '#domain/publishing/save-fields.ts';
import { settle } from '#domain/publishing/settle.ts';
import { factsOf } from '#server/served-content.ts';
import { type Service, startService } from '#server/service.ts';
import { planPages } from '#site/plan/plan.ts';
import { openStore, type Store } from '#store/open.ts';
import { emptyDataFolder } from '#tests/support/empty-store.ts';
import { filesUnderTest, publishing } from '#tests/support/publishing.ts';
import { siteUnderTest } from '#tests/support/served-site.ts';

/* Whatever somebody types into whichever field: it is told what is wrong with it, or it can be published and undone. */

const published = filesUnderTest();
const folder = mkdtempSync(join(tmpdir(), 'any-edits-'));

type Place = { file: string; field: FieldPath; of: Field; value: unknown };

/** Each box of a form, and each list or part that stands in it as a whole. */
const placesIn = (file: string, of: Field, value: unknown, field: FieldPath = []): Place[] => {
  const place = { file, field, of, value };
  if (isTyped(of) || value === undefined) return [place];
  const within =
    of.kind === 'list' && Array.isArray(value)
      ? value.map((one, index) => [of.item, one, index] as const)
      : of.kind === 'parts'
        ? [...of.parts].map(([key, part]) => [part, valueAt(value, [key]), key] as const)
        : [];
  return [place, ...within.flatMap(([of, one, key]) => placesIn(file, of, one, [...field, key]))];
};

const places = [...published].flatMap(([file, bytes]) => {
  const tree = saidIn(file, bytes);
  const root = rootOf(file, tree);
  return root === undefined ? [] : placesIn(file, root, tree).slice(1);
});

const said = places.flatMap(({ of, value }) => (isTyped(of) ? [shownAs(of, value)] : []));

/** What has broken forms, YAML, Markdown and pages before, here or elsewhere. */
const odd = [
  ...['', ' ', 'yes', 'no', 'null', '~', '0', '-1', '007', '1e9', '99999999999', '24-48', '48-24'],
  ...['- a', 'a: b', '# a', '|', '>-', '*a', '&a', '!!set {a}', "'", '"', '---', '```', '\\', '%'],
  ...['{phone}', '{nobody}', '{', '}{', '{constructor}', '{__proto__}', '{{phone}}', '__proto__'],
  ...['<script>alert(1)</script>', '</style>', '<!-- if cdn -->', '<!-- end -->', '&lt;', ']]>'],
  ...['[a](javascript:alert(1))', '![a](https://example.com/a.png)', '[a]: http://example.com'],
  ...['+44 20 7946 0958', '(254) 555-0142', '2026-02-30', '25:00', 'http://example.com', '../..'],
  ...[
    '🏡'.repeat(40),
    '👩‍👩‍👧',
    'x'.repeat(10_000),
    'e\u0301',
    '\u202Eright to left',
    '\ud800',
    'a\n\nb',
  ],
  ...['Waco', 'waco', 'house', 'land', 'TX', 'America/Chicago', 'Europe/Berlin', 'es', 'file.jpg'],
];

const which = fc.nat({ max: 1_000_000 });
const typed = fc.oneof(
  { weight: 3, arbitrary: fc.stringMatching(/^[A-Z][a-z]{1,8}( [a-z]{1,8}){0,4}[.]?$/) },
  { weight: 2, arbitrary: which.map((at) => said[at % said.length] ?? '') },
  { weight: 2, arbitrary: fc.constantFrom(...odd) },
  { weight: 1, arbitrary: fc.string({ unit: 'binary', maxLength: 60 }) },
);
type Done = { place: Place; typed: string; step: number };
const done = fc.record<Done>({
  place: which.map((at) => places[at % places.length] as Place),
  typed,
  step: fc.nat({ max: 3 }),
});

/** As a form of the desk does it. */
const editFor = ({ place: { field, of, value }, typed, step }: Done): Edit | undefined => {
  if (isTyped(of)) return { field, value: readTyped(of, typed) };
  if (value === undefined) return { field, value: emptyOf(of) };
  if (of.kind === 'list' && step === 0) return { field, add: emptyOf(of.item) };
  if (of.isOptional && step === 1) return { field, value: undefined };
  if (typeof field.at(-1) !== 'number') return undefined;
  return step < 3 ? { field, value: undefined } : { field, move: 1 };
};

const withAll = (edits: readonly Done[]): ContentFiles => {
  const files = new Map(published);
  for (const one of edits) {
    const edit = editFor(one);
    const { file } = one.place;
    const bytes = wordsIn(files, file);
    if (edit && bytes) files.set(file, edited(file, bytes, [edit]));
  }
  return settle(published, files, '2027-03-01');
};

const readBefore: ReadBefore = new Map();

/** Everything that would stop a publication, in this process: five hundred of their own would take a quarter of an hour. */
const problemsOf = (files: ContentFiles): readonly ContentProblem[] => {
  const changed = [...files].filter(([file, bytes]) => published.get(file) !== bytes);
  const before = [...published].filter(([file]) => changed.some(([name]) => name === file));
  writeWordsInto(folder, new Map(changed));
  try {
    planPages(loadContents(folder, readBefore));
    return [];
  } catch (error) {
    if (error instanceof ContentError) return error.problems;
    throw error;
  } finally {
    writeWordsInto(folder, new Map(before));
  }
};

/** The same edits in each run, so that what fails is what was changed; others by EDITS_SEED=2 and so on. */
const seed = Number(process.env['EDITS_SEED'] ?? 1);

const sound: ContentFiles[] = [];

beforeAll(() => writeFilesInto(folder, published));
afterAll(() => rmSync(folder, { recursive: true }));

/** What fails by chance is found once: a second try would choose other edits. */
const once = { retry: 0 };

test(
  'five hundred edits of any fields are told what is wrong with them, or nothing is',
  once,
  () => {
    let told = 0;
    fc.assert(
      fc.property(fc.array(done, { minLength: 1, maxLength: 3 }), (edits) => {
        const files = withAll(edits);
        const problems = problemsOf(files);
        if (problems.length > 0) told += 1;
        else if (!areSame(files, published)) sound.push(files);
        for (const { file, message } of problems) {
          expect(file).toMatch(/^content\//);
          expect(message).not.toBe('');
        }
      }),
      { numRuns: 500, seed },
    );
    // Neither all nor nothing: otherwise it would be other edits that have to be tried.
    expect(told).toBeGreaterThan(50);
    expect(sound.length).toBeGreaterThan(50);
  },
);

/** Of all that could be published, from one end of the content to the other. */
const five = (): ContentFiles[] => [0, 1, 2, 3, 4].map((at) => sound[at * 10] ?? filesUnderTest());

let config: Config;
let store: Store;
let service: Service;

beforeAll(async () => {
  const env = { PORT: '0', DATA_DIR: emptyDataFolder(), SITE_OUT_DIR: siteUnderTest };
  const languages = loadLanguages();
  config = envToConfig(env, languages.english.company);
  store = openStore(config.store);
  service = await startService(config, factsOf(languages), { log: createLog('silent') });
});
afterAll(async () => {
  await service.stop();
  await store.close();
  rmSync(config.dataDir, { recursive: true });
});

const read = async (path: string): Promise<[path: string, status: number, body: string]> => {
  const answer = await fetch(service.address + path);
  return [path, answer.status, await answer.text()];
};

/** Every page that search engines are told of, as visitors get it. */
const allPages = async () => {
  const [, , sitemap] = await read('/sitemap.xml');
  const paths = [...sitemap.matchAll(/<loc>https?:\/\/[^/<]+([^<]*)<\/loc>/g)].map(
    ([, path = '']) => path || '/',
  );
  return Promise.all(['/sitemap.xml', '/no-such-page', ...new Set(paths)].map(read));
};

test(
  'five of them are published one after the other, and undone to the same bytes',
  once,
  async () => {
    const { publish, isDecided, newest } = publishing(store);
    const before = await allPages();
    expect(before.length).toBeGreaterThan(20);
    for (const files of five()) {
      expect(await publish(files)).toMatchObject({ version: expect.any(Number) });
      await isDecided();
      expect(await newest()).toMatchObject({ state: 'public', problem: '' });
      for (const [path, status] of await allPages())
        expect([path, status < 500]).toEqual([path, true]);
    }
    await publish(published, { origin: 'back', backTo: 1 });
    await isDecided();
    expect(await allPages()).toEqual(before);
  },
);
