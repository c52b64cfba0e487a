import { expect, test } from 'vitest';
import {
  isTooLong,
  leadSearch,
  longestSearch,
  readLeadQuery,
  searchWords,
  withLeadQuery,
} from './lead-query.ts';

const everything = {
  q: '',
  stage: '',
  city: '',
  source: '',
  language: '',
  time: '',
  waiting: '',
};

test.each([
  [undefined, {}],
  [{}, {}],
  [
    { stage: 'new', time: 'today', waiting: 'yes' },
    { stage: 'new', time: 'today', waiting: 'yes' },
  ],
  [{ stage: 'nowhere', time: 'ever', waiting: 'no' }, {}],
  [{ city: ' Wa\u0000co\ud800 ' }, { city: 'Waco' }],
  [{ q: ' Ann ' }, { q: ' Ann ' }],
  [{ q: ['a', 'b'], city: ['Waco'], stage: ['offer', 'lost'] }, {}],
  [{ page: '2' }, {}],
])('%j asks for %j, and what is not understood is left out', (given, expected) => {
  expect(readLeadQuery(given)).toEqual({ ...everything, ...expected });
});

test.each([
  [{ q: 'x'.repeat(longestSearch) }, false],
  [{ q: ` ${'x'.repeat(longestSearch)} ` }, false],
  [{ q: 'x'.repeat(longestSearch + 1) }, true],
  [{ city: 'x'.repeat(60), source: 'x'.repeat(60), language: 'x'.repeat(60) }, false],
  [{ city: 'x'.repeat(61) }, true],
  [{ source: 'x'.repeat(61) }, true],
  [{ language: 'x'.repeat(61) }, true],
])('%j is too long: %s', (given, expected) => {
  expect(isTooLong({ ...everything, ...given } as ReturnType<typeof readLeadQuery>)).toBe(expected);
});

// Half past eleven at night in Texas, the next day in London; the clocks went forward on March 8.
const now = Date.parse('2026-03-10T04:30:00Z');
const search = (given: Record<string, string>) =>
  leadSearch(readLeadQuery(given), 'America/Chicago', now);

test.each([
  ['today', '2026-03-09T00:00:00-05:00'],
  ['7-days', '2026-03-02T00:00:00-06:00'],
  ['30-days', '2026-02-07T00:00:00-06:00'],
  ['this-year', '2026-01-01T00:00:00-06:00'],
])('%s begins at %s, by the clock of the office', (time, begin) => {
  expect(search({ time }).since).toBe(Date.parse(begin));
});

test.each([
  ['', undefined],
  ['new', ''],
  ['offer', 'offer'],
])('the stage %j looks for %j', (stage, expected) => {
  expect(search({ stage }).stage).toBe(expected);
});

test('only what was asked for narrows a search', () => {
  expect(search({})).toEqual({
    words: [],
    labels: {},
    stage: undefined,
    isWaiting: false,
    since: undefined,
  });
  expect(search({ q: 'Ann LEE', city: 'Waco', language: 'es', waiting: 'yes' })).toMatchObject({
    words: ['ann', 'lee'],
    labels: { city: 'Waco', language: 'es' },
    isWaiting: true,
  });
});

test.each([
  [{}, {}, '/leads'],
  [{ q: 'Ann & Lee', stage: 'new' }, {}, '/leads?q=Ann+%26+Lee&stage=new'],
  [{ city: 'Waco' }, { after: 'x' }, '/leads?city=Waco&after=x'],
  [{ city: 'Waco' }, { city: '' }, '/leads'],
])('%j with %j is the address %s', (given, more, address) => {
  expect(withLeadQuery('/leads', readLeadQuery(given), more)).toBe(address);
});

test('an address asks for what it was made of', () => {
  const asked = readLeadQuery({ q: 'Ann+Lee 100%', source: 'google / land', time: '7-days' });
  const { searchParams } = new URL(withLeadQuery('https://desk.example/leads', asked));
  expect(readLeadQuery(Object.fromEntries(searchParams))).toEqual(asked);
});

test.each([
  ['', []],
  ['  Ann   LEE ', ['ann', 'lee']],
  ['(254) 555-0142', ['254', '5550142']],
  ['254.555.0142', ['2545550142']],
  ['+1 254 555 0142', ['254', '555', '0142']],
  ['1-254-555-0142', ['2545550142']],
  ['+12545550142', ['2545550142']],
  ['HRW-472', ['hrw-472']],
  ['12 Elm St.', ['12', 'elm', 'st.']],
  ['Héctor NÚÑEZ', ['hector', 'nunez']],
  ['He\u0301ctor', ['hector']],
  ['\u0301', []],
  ['%', ['%']],
  ['_', ['_']],
  ["O'Brien", ["o'brien"]],
  ['"; drop table leads', ['";', 'drop', 'table', 'leads']],
  ['😀', ['😀']],
  ['a\0b', ['a', 'b']],
  ['\uD800', []],
  ['-', ['-']],
])('%j looks for %j', (typed, words) => {
  expect(searchWords(typed)).toEqual(words);
});

test('a pasted text looks for its first words alone', () => {
  expect(searchWords('word '.repeat(2_000))).toHaveLength(12);
});
