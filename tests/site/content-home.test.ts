import { expect, test } from 'vitest';
import {
  attributesOf,
  documentAt,
  sectionTitled,
  textOf,
  textsOf,
} from '#tests/support/built-pages.ts';

const home = documentAt('/');
const section = (title: string) => sectionTitled('/', title);

test('the sections stand in the specified order', () => {
  expect(textsOf(home, 'body > header, main h2, body > footer h2').slice(1, 7)).toEqual([
    'What is your property worth in cash?',
    'Why people call us first',
    'Four steps, and you choose the date',
    'What sellers say',
    'Where we buy',
    'Find out what we would pay. Then decide.',
  ]);
  expect(home.querySelector('main > div #contact form')).not.toBeNull();
  expect(textsOf(home, '#services h2')).toEqual(['Where we buy']);
});

test('there are four reasons to choose the company', () => {
  expect(textsOf(section('Why people call us first'), 'h3')).toEqual([
    'Quick Cash',
    'Any Condition',
    'No Fees',
    'Local Specialists',
  ]);
});

test.each([
  [0, 'Call or Submit Info', ''],
  [1, 'Get Your Cash Offer', 'Within 24 hours'],
  [2, 'Accept & Schedule', 'As fast as 7 days'],
  [3, 'Close & Get Paid', ''],
])('step %i is %s, with its detail lines', (index, title, when) => {
  const step = section('Four steps, and you choose the date').querySelectorAll('ol > li')[index];
  expect(textOf(step?.querySelector('h3'))).toBe(title);
  expect(textOf(step)).toContain(when);
  expect(step?.querySelectorAll('ul > li').length).toBeGreaterThanOrEqual(2);
});

test('four sellers give five stars each, and are said to be examples', () => {
  const sellers = section('What sellers say');
  expect(sellers.querySelectorAll('li blockquote')).toHaveLength(4);
  expect(attributesOf(sellers, '[role="img"]', 'aria-label')).toEqual(
    Array(4).fill('5 out of 5 stars'),
  );
  expect(textsOf(sellers, 'li .sample')).toEqual(Array(4).fill('Sample'));
});

test.each([
  [0, 'Waco', 'McLennan County', '140,000+'],
  [1, 'Temple', 'Bell County', '80,000+'],
  [2, 'Dallas', 'Dallas County', '1.3M+'],
])('area %i is %s in %s with %s people', (index, city, county, population) => {
  const areas = section('Where we buy')
    .querySelectorAll('li')
    .filter((li) => li.querySelector('h3'));
  expect(areas).toHaveLength(3);
  const area = areas[index];
  expect(textOf(area?.querySelector('h3'))).toBe(city);
  expect(textOf(area)).toContain(`${population} people, ${county}`);
  expect(area?.querySelectorAll('ul > li').length).toBeGreaterThanOrEqual(3);
  expect(area?.querySelectorAll('blockquote')).toHaveLength(1);
  expect(area?.querySelectorAll('a[href="#contact"]')).toHaveLength(1);
});

test('who lives elsewhere may write or call', () => {
  const areas = section('Where we buy');
  expect(textsOf(areas, 'h3').at(-1)).toBe("Don't see your area?");
  expect(attributesOf(areas, 'a', 'href').slice(-2)).toEqual(['#contact', 'tel:+12545550142']);
});

test('the closing call leads to the form', () => {
  const closing = section('Find out what we would pay. Then decide.');
  expect(attributesOf(closing, 'a', 'href')).toEqual(['#contact', 'tel:+12545550142']);
});
