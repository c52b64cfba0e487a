import { expect, test } from 'vitest';
import { questionsOn, situationsOn, wordsOn } from './landing.ts';
import { loadContent } from './load.ts';
import { marks, withMarks } from './marks.ts';

const content = loadContent();
/** The first has words of its own; this one shows what all cities share. */
const [, city] = content.cities;
if (city === undefined) throw new Error('there is no city');
const shared = content.situations.house.map(({ title }) => title);
const [, second = '', third = ''] = shared;

const titlesWith = (...titles: string[]): string[] => {
  const situations = titles.map((title) => ({ title, text: 'As it is here.' }));
  return situationsOn(content, 'house', { ...city, house: { ...city.house, situations } }).map(
    ({ title }) => title,
  );
};

test('a city without situations of its own shows those of all cities', () => {
  expect(situationsOn(content, 'house', city)).toEqual(content.situations.house);
  expect(situationsOn(content, 'house')).toEqual(content.situations.house);
});

test('its own come first, and take the place of those with the same title', () => {
  const others = shared.filter((title) => title !== second && title !== third);
  expect(titlesWith(third, second)).toEqual([third, second, ...others]);
});

test('one that no other city has takes the place of the last: there are always ten', () => {
  expect(titlesWith('A flooded street')).toEqual(['A flooded street', ...shared.slice(0, -1)]);
  expect(titlesWith(...shared.map((title) => `${title} here`))).toHaveLength(10);
});

test('the same in a preview, where each text is marked with its field', () => {
  const { content: marked } = withMarks(content);
  const drawn = marked.cities.map((one) => situationsOn(marked, 'house', one));
  const built = content.cities.map((one) => situationsOn(content, 'house', one));
  expect(JSON.parse(JSON.stringify(drawn).replace(marks, ''))).toEqual(built);
});

test('questions of its own stand for those of all cities', () => {
  const questions = [
    { question: 'Here?', answer: 'Here.', sources: [] },
    { question: 'And there?', answer: 'There.', sources: [] },
  ];
  expect(questionsOn(content, 'land', { ...city, land: { ...city.land, questions } })).toBe(
    questions,
  );
  expect(questionsOn(content, 'land', city)).toBe(content.faq.land);
});

test('the words of a page are those that a visitor reads there', () => {
  const words = wordsOn(content, 'house', city);
  expect(words).toContain(city.house.lead);
  expect(words).toContain(content.faq.house[0]?.answer);
  expect(words).toContain(content.situations.house[9]?.text);
  expect(words).not.toContain('{city}');
  expect(words).not.toContain(content.pages.house.ad.heading);
});
