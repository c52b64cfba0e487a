import { expect, test } from 'vitest';
import { samplesAreShown } from '#content/samples.ts';
import { mostShared, sharedWords, wordsIn } from '#content/shared-words.ts';
import { isAlias } from '#site/plan/page.ts';
import { content, documentAt, pages, textOf } from '#tests/support/built-pages.ts';

/* The sample's own pages: of what an owner writes instead, the launch check gives advice. */
const isSample = samplesAreShown(content.company);

const landings = pages.flatMap((page) => (page.kind === 'landing' && !isAlias(page) ? [page] : []));

/** What is read there; the form is the same everywhere. */
const mainText = (path: string): string => {
  const main = documentAt(path).querySelector('main');
  return textOf(main).replace(textOf(main?.querySelector('form')), ' ');
};

test.runIf(isSample)('no landing page is told by another of its kind for more than 60 %', () => {
  const shares = landings.flatMap((one) =>
    landings
      .filter(({ language, property }) => language === one.language && property === one.property)
      .filter((other) => other !== one)
      .map((other) => ({
        pages: [one.path, other.path],
        share: sharedWords(mainText(one.path), mainText(other.path)),
      })),
  );
  expect(shares.length).toBeGreaterThan(0);
  expect(shares.filter(({ share }) => share > mostShared)).toEqual([]);
});

test.runIf(isSample)('each city says 300 words of its own about houses and about land', () => {
  const told = landings.flatMap(({ path, property, city }) => {
    if (city === undefined) return [];
    const { lead, local, situations = [], questions = [], offices = [] } = city[property];
    const texts = [...situations, ...offices].map(({ text }) => text);
    const answers = questions.flatMap(({ question, answer }) => [question, answer]);
    return { path, words: wordsIn([lead, ...local, ...texts, ...answers].join(' ')).length };
  });
  expect(told.length).toBeGreaterThan(0);
  expect(told.filter(({ words }) => words < 300)).toEqual([]);
});
