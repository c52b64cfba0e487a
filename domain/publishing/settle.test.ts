import fc from 'fast-check';
import { expect, test } from 'vitest';
import { parse } from 'yaml';
import { type ContentFiles, filesInFolder, isSame } from './content-files.ts';
import { settle } from './settle.ts';

const day = '2027-03-01';

const sample = filesInFolder('content');

type Change = [file: string, from: string | RegExp, to: string];

const changed = (files: ContentFiles, ...changes: Change[]): ContentFiles => {
  const after = new Map(files);
  for (const [file, from, to] of changes) {
    const text = after.get(file)?.toString() ?? '';
    expect(text).toMatch(from);
    after.set(file, Buffer.from(text.replace(from, () => to)));
  }
  return after;
};

const textOf = (files: ContentFiles, file: string): string => files.get(file)?.toString() ?? '';

const changedFiles = (before: ContentFiles, after: ContentFiles): string[] =>
  [...after].flatMap(([file, bytes]) => (isSame(before.get(file), bytes) ? [] : [file]));

const read: Change = [
  'en/consent.yaml',
  /^version/m,
  'reviewed: {by: Jane Doe, on: 2026-01-31}\nversion',
];
const other: Change = ['en/consent.yaml', 'you agree to receive', 'you want to get'];
const terms = 'en/legal/terms-of-service.md';
const readTerms: Change = [
  terms,
  /^heading/m,
  'reviewed:\n  by: Jane Doe\n  on: 2026-01-31\nheading',
];

test('a wording with other words has a version of its own and no review; all else stays', () => {
  const before = changed(sample, read);
  const after = settle(before, changed(before, other), day);
  expect(changedFiles(before, after)).toEqual(['en/consent.yaml']);
  const text = textOf(after, 'en/consent.yaml');
  const { version, reviewed } = parse(text);
  expect(version).toMatch(/^2027-03-01-\d{6}$/);
  expect(reviewed).toBeUndefined();
  const [, stays] = changed(before, other).get('en/consent.yaml')?.toString().split('label:') ?? [];
  expect(text.endsWith(`label:${stays}`)).toBe(true);
});

test.each([
  [
    'another name of the company, which the wording says',
    ['company.yaml', /^name: .*$/m, 'name: Elm'],
  ],
  ['the link to the terms', ['es/consent.yaml', 'Términos del servicio', 'Los términos']],
] as [string, Change][])('%s makes another wording', (_, change) => {
  const after = settle(sample, changed(sample, change), day);
  expect(parse(textOf(after, 'es/consent.yaml')).version).toMatch(/^es-2027-03-01-\d{6}$/);
});

test.each([
  ['a comment', ['en/consent.yaml', '# The wording', '# These are the words']],
  ['a line broken elsewhere', ['en/consent.yaml', 'The texts come', 'The texts\n  come']],
  [
    'another phone, which no wording says',
    ['company.yaml', /^phone: .*$/m, 'phone: (254) 555-0199'],
  ],
] as [string, Change][])('%s makes none', (_, change) => {
  const before = changed(sample, read);
  const after = changed(before, change);
  expect(changedFiles(after, settle(before, after, day))).toEqual([]);
});

test('no wording has the version of another, whatever was published between them', () => {
  const labels = Array.from({ length: 100 }, (_, index) => `label: You agree, ${index}.`);
  const versions = labels.map((label) => {
    const after = settle(sample, changed(sample, ['en/consent.yaml', /^label: .*$/m, label]), day);
    return parse(textOf(after, 'en/consent.yaml')).version;
  });
  expect(new Set(versions).size).toBe(100);
});

test('a review that came with the new words stays', () => {
  const after = settle(sample, changed(sample, read, other), day);
  expect(parse(textOf(after, 'en/consent.yaml')).reviewed).toEqual({
    by: 'Jane Doe',
    on: '2026-01-31',
  });
});

test('a legal page with another body has its day and no review', () => {
  const before = changed(sample, readTerms);
  const after = settle(
    before,
    changed(before, [terms, 'free to talk', 'always free to talk']),
    day,
  );
  expect(changedFiles(before, after)).toEqual([terms]);
  expect(textOf(after, terms)).toContain(
    'updated: January 2025\namended: "2027-03-01"\namendedWords: ',
  );
  expect(textOf(after, terms)).not.toContain('reviewed');
  expect(textOf(after, terms)).not.toContain('Jane');
});

test('another heading takes the review and leaves the day, which is of the body', () => {
  const before = changed(sample, readTerms);
  const after = settle(
    before,
    changed(before, [terms, /^heading: .*$/m, 'heading: Our terms']),
    day,
  );
  expect(textOf(after, terms)).toBe(
    textOf(sample, terms).replace(/^heading: .*$/m, 'heading: Our terms'),
  );
});

test('a new legal page says since when its words are so', () => {
  const page = Buffer.from('---\ntitle: Refunds\nupdated: January 2025\n---\nNone.\n');
  const after = settle(sample, new Map([...sample, ['en/legal/refunds.md', page]]), day);
  expect(textOf(after, 'en/legal/refunds.md')).toContain('amended: "2027-03-01"\n');
});

const words = fc.stringMatching(/^[a-z$&]{1,8}( [a-z]{1,8}){0,3}$/);
const maybe = <Value>(value: fc.Arbitrary<Value>) => fc.option(value, { nil: undefined });

/** Whatever somebody writes into the texts that this is about. */
const anyChange = fc.record({
  label: maybe(words),
  body: maybe(words),
  heading: maybe(words),
  name: maybe(words),
});

const spanish = 'es/consent.yaml';

const laidOver = (files: ContentFiles, said: Partial<Record<string, string>>): ContentFiles =>
  changed(
    files,
    ...[
      ['label', spanish],
      ['heading', terms],
      ['name', 'company.yaml'],
    ].flatMap(([field = '', file = '']): Change[] =>
      said[field] === undefined
        ? []
        : [[file, new RegExp(`^${field}: .*$`, 'm'), `${field}: "${said[field]}"`]],
    ),
    ...(said['body'] === undefined ? [] : [[terms, /\n$/, `\n\n${said['body']}\n`] as Change]),
  );

test('settling again changes nothing, a day later neither, and what is taken back is as it was', () => {
  const before = changed(
    sample,
    [spanish, /^version/m, 'reviewed: {by: Jane Doe, on: 2026-01-31}\nversion'],
    readTerms,
  );
  fc.assert(
    fc.property(anyChange, (said) => {
      const settled = settle(before, laidOver(before, said), day);
      expect(changedFiles(settled, settle(before, settled, '2027-03-02'))).toEqual([]);
      // The words are those of before; what was noted of others stands there still.
      const [head = '', body = ''] = textOf(before, terms).split(/(?<=\n---\n)/);
      const [settledHead = ''] = textOf(settled, terms).split(/(?<=\n---\n)/);
      const [heading = ''] = /^heading: .*$/m.exec(head) ?? [];
      const [label = ''] = /^label: .*$/m.exec(textOf(before, spanish)) ?? [];
      const back = new Map(changed(settled, [spanish, /^label: .*$/m, label]));
      back.set(terms, Buffer.from(settledHead.replace(/^heading: .*$/m, heading) + body));
      back.set('company.yaml', before.get('company.yaml') ?? Buffer.from(''));
      const after = settle(before, back, '2027-03-02');
      expect(changedFiles(before, after)).toEqual(
        // Nothing was noted of a heading alone.
        said.heading !== undefined && said.body === undefined ? [terms] : [],
      );
    }),
    { numRuns: 30 },
  );
});

test('what cannot be read stays as it is, and is told where it is checked', () => {
  const broken = changed(sample, [spanish, /^label: .*$/m, 'label: "']);
  expect(changedFiles(broken, settle(sample, broken, day))).toEqual([]);
});

test('a guide has the day on which its words changed, and keeps it when a source is read again', () => {
  const guide = (words: string, checked = '2026-01-01', changed = '2026-02-02') =>
    `heading: ${words}\nchanged: "${changed}"\nsources:\n  - mark: a\n    checked: "${checked}"\n`;
  const file = 'en/guides/taxes.yaml';
  const after = (was: string, is: string): string | undefined =>
    settle(new Map([[file, Buffer.from(was)]]), new Map([[file, Buffer.from(is)]]), '2026-11-19')
      .get(file)
      ?.toString();
  const before = guide('Taxes');
  expect(after(before, guide('Taxes owed'))).toBe(guide('Taxes owed', undefined, '2026-11-19'));
  expect(after(before, guide('Taxes', '2026-11-18'))).toBe(guide('Taxes', '2026-11-18'));
  expect(after(guide('Taxes'), guide('Taxes', undefined, '2026-11-18'))).toBe(before);
});
