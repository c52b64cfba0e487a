import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import * as v from 'valibot';
import { expect, test } from 'vitest';
import { loadContents } from '#content/load.ts';
import { Reader } from '#content/read.ts';
import { schemaOf } from '#content/schema-of.ts';
import { filesInFolder } from './content-files.ts';
import { type FieldPath, fieldName, saidIn, valueAt } from './differences.ts';
import { edited } from './edit-file.ts';
import {
  emptyOf,
  type Field,
  fieldAt,
  fieldOf,
  isTyped,
  pathNamed,
  readTyped,
  shownAs,
} from './fields.ts';

const files = filesInFolder('content');
const rootOf = (file: string): Field => {
  const schema = schemaOf(file);
  if (schema === undefined) throw new Error(`${file} has no schema`);
  return fieldOf(schema, saidIn(file, files.get(file) ?? Buffer.from('')));
};
const editable = [...files.keys()].filter((file) => schemaOf(file) !== undefined);

/** Each box of a file with what stands in it. */
const boxes = (
  field: Field,
  value: unknown,
  path: FieldPath = [],
): [FieldPath, Field, unknown][] => {
  if (isTyped(field)) return [[path, field, value]];
  if (value === undefined) return [];
  if (field.kind === 'list') {
    return (value as unknown[]).flatMap((one, index) => boxes(field.item, one, [...path, index]));
  }
  return field.kind === 'parts'
    ? [...field.parts].flatMap(([key, part]) => boxes(part, valueAt(value, [key]), [...path, key]))
    : [];
};

test('every file is read by the schema that the loader reads it by', () => {
  const asked = new Map<string, unknown>();
  const { check } = Reader.prototype;
  Reader.prototype.check = function (file, source, schema) {
    asked.set(file, schema);
    return check.call(this, file, source, schema) as never;
  };
  try {
    loadContents('content');
  } finally {
    Reader.prototype.check = check;
  }
  const wrong = [...asked].filter(([file, schema]) => schemaOf(file) !== schema);
  expect(wrong.map(([file]) => file)).toEqual(['en/addresses.yaml', 'es/addresses.yaml']);
  expect(asked.size - 2).toBe(editable.length);
});

test.each([
  [
    'en/pages/home.yaml',
    'hero.heading',
    { kind: 'text', most: 70, meaning: 'the one main heading', isOptional: false },
  ],
  ['en/pages/home.yaml', 'facts', { kind: 'list', least: 2, most: 3 }],
  ['en/pages/home.yaml', 'facts[1].number', { kind: 'text', most: 16 }],
  ['en/pages/home.yaml', 'why.photo', { kind: 'parts', isOptional: true }],
  ['en/pages/home.yaml', 'head.keywords', { kind: 'lines', least: 3, most: 10 }],
  ['company.yaml', 'founded', { kind: 'number', meaning: 'a year' }],
  ['company.yaml', 'promises.offerHours', { kind: 'amount' }],
  ['company.yaml', 'hours.days', { kind: 'lines', least: 1, most: 7 }],
  ['company.yaml', 'answer.again', { kind: 'lines', most: 5 }],
  ['company.yaml', 'holidays', { kind: 'lines', isOptional: true }],
  ['company.yaml', 'terms.closingCosts', { kind: 'choice', options: ['us', 'each'] }],
  ['offer.yaml', 'written.buying.percent', { kind: 'number' }],
  ['offer.yaml', 'written.holdingPerMonth.dollars', { kind: 'number' }],
  ['en/testimonials.yaml', 'home[0].sample', { kind: 'yes-no' }],
])('%s: %s', (file, name, told) => {
  expect(fieldAt(rootOf(file), pathNamed(name) ?? [])).toMatchObject(told);
});

test.each([
  '__proto__',
  'constructor',
  'hero.nothing',
  'hero[0]',
  'facts.length',
  'facts[0][1]',
  'hero.heading.most',
])('%s is no field', (name) => {
  expect(fieldAt(rootOf('en/pages/home.yaml'), pathNamed(name) ?? [])).toBeUndefined();
});

test.each(['', '.', 'a.', 'a[', 'a[x]', 'a[99999]', 'a b', '[0]', 'a..b', 'ä'])(
  '%j is no name',
  (name) => {
    expect(pathNamed(name)).toBeUndefined();
  },
);

test.each([
  ['number', '12.5', 12.5],
  ['number', 'twelve', 'twelve'],
  ['number', '1e99', '1e99'],
  ['amount', '24', 24],
  ['amount', '24-48', '24-48'],
  ['yes-no', 'yes', true],
  ['yes-no', 'perhaps', 'perhaps'],
] as const)('a %s typed as %s', (kind, typed, value) => {
  expect(readTyped({ kind, isOptional: false, meaning: '' }, typed)).toBe(value);
});

test('what is typed loses what nobody sees, and what is left out is taken out', () => {
  const text: Field = { kind: 'text', most: 9, isOptional: false, meaning: '' };
  expect(readTyped(text, ' a\u0000b \r\n c\ud800\t ')).toBe('ab c\ufffd');
  const body: Field = { ...text, most: undefined };
  expect(readTyped(body, 'ab\r\nc')).toBe('ab\nc');
  expect(readTyped({ ...text, isOptional: true }, '  ')).toBeUndefined();
  const lines: Field = {
    kind: 'lines',
    item: text,
    least: 1,
    most: 3,
    isOptional: false,
    meaning: '',
  };
  expect(readTyped(lines, 'a\n\n b \n')).toEqual(['a', 'b']);
});

test('every box of the content shows what stands there, and reads it back', () => {
  for (const file of editable.filter((name) => name.endsWith('.yaml'))) {
    const root = rootOf(file);
    const found = boxes(root, saidIn(file, files.get(file) ?? Buffer.from('')));
    expect(found.length).toBeGreaterThan(0);
    for (const [path, field, value] of found) {
      expect(pathNamed(fieldName(path))).toEqual(path);
      const back = readTyped(field, shownAs(field, value));
      expect([file, path, shownAs(field, back)]).toEqual([file, path, shownAs(field, value)]);
    }
  }
});

test('what is new and empty is told box by box, and never as a field too many', () => {
  for (const file of editable.filter((name) => name.endsWith('.yaml'))) {
    const schema = schemaOf(file);
    const empty = emptyOf(rootOf(file));
    const { issues = [] } = v.safeParse(schema as v.GenericSchema, empty);
    expect(issues.filter((issue) => issue.expected === 'never')).toEqual([]);
  }
});

test('whatever is typed into any box is what the file says, and nothing else changes', () => {
  const anyBox = fc.constantFrom(...editable).chain((file) => {
    const tree = saidIn(file, files.get(file) ?? Buffer.from(''));
    const all = boxes(rootOf(file), tree);
    return fc.constantFrom(...all.map(([path, field]) => ({ file, path, field, tree })));
  });
  const words = fc.oneof(
    fc.string({ unit: 'grapheme' }),
    fc.string({ unit: 'binary' }),
    fc.constantFrom(
      '# no comment',
      '- a',
      'a: b',
      '{company}',
      '"',
      "'",
      '|',
      '>-',
      '&a',
      '*a',
      '!!js',
      '%',
      '---',
      '...',
      '~',
      'null',
      'yes',
      '0x1f',
      '1_000',
      '2026-01-01',
      '<b>x</b>',
      '🏡'.repeat(50),
      'x'.repeat(10_000),
      ' a\n\n\n b\n# c',
      'a\n---\nb',
    ),
  );
  fc.assert(
    fc.property(anyBox, words, ({ file, path, field, tree }, typed) => {
      const value = readTyped(field, typed);
      const after = edited(file, readFileSync(`content/${file}`), [{ field: path, value }]);
      const said = saidIn(file, after);
      expect(valueAt(said, path)).toEqual(value);
      const back = edited(file, after, [{ field: path, value: valueAt(tree, path) }]);
      expect(saidIn(file, back)).toEqual(tree);
    }),
    { numRuns: 300 },
  );
});
