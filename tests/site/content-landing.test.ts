import { describe, expect, test } from 'vitest';
import { questionsOn, situationsOn } from '#content/landing.ts';
import type { AdPage, LandingPage } from '#site/plan/page.ts';
import {
  attributesOf,
  content,
  documentAt,
  englishPages as pages,
  sectionTitled,
  textOf,
  textsOf,
} from '#tests/support/built-pages.ts';

const isLanding = (page: (typeof pages)[number]): page is LandingPage => page.kind === 'landing';
const isAd = (page: (typeof pages)[number]): page is AdPage => page.kind === 'ad';
const landings = pages.filter(isLanding);
const ads = pages.filter(isAd);
const both = [...landings, ...ads];
const titles = {
  house: ['Ten reasons people sell a house to us', 'Two sellers, two houses'],
  land: ['Ten reasons people sell land to us', 'Two sellers, two places'],
};

test.each(both)('$path opens with badge, heading, two ways forward and three chips', (page) => {
  const hero = documentAt(page.path).querySelector('main > div');
  if (hero === null) throw new Error(`${page.path} has no content`);
  expect(textsOf(hero, 'p')[0]).toBe(`Direct ${page.property} buyers`);
  const heading = textOf(hero.querySelector('h1'));
  expect(heading).toContain(page.city?.name ?? '');
  expect(heading).toContain(page.property);
  expect(textsOf(hero, 'a[href="tel:+12545550142"]')).toEqual(['Call (254) 555-0142']);
  expect(hero.querySelectorAll('a[href="#contact"]')).toHaveLength(1);
  expect(textsOf(hero, 'ul > li').slice(0, 3)).toEqual([
    'Local Buyer Guarantee',
    'No-Obligation Offers',
    'Fast 7-Day Closings',
  ]);
});

test.each(both)('$path names one number of days to closing in its first words', ({ path }) => {
  const { closingDays, houseClosingDays, landClosingDays } = content.company.promises;
  const hero = textOf(documentAt(path).querySelector('.hero'));
  expect(hero).toContain(`${closingDays}-Day`);
  expect(hero).not.toContain(houseClosingDays);
  expect(hero).not.toContain(landClosingDays);
});

test.each(both)('$path gives three benefits, ten situations and two sellers', (page) => {
  const [situations = '', sellers = ''] = titles[page.property];
  const { path, property } = page;
  const city = page.kind === 'landing' ? page.city : undefined;
  expect(textsOf(sectionTitled(path, 'What you get when you sell to us'), 'li h3')).toHaveLength(3);
  expect(textsOf(sectionTitled(path, situations), 'li h3')).toEqual(
    situationsOn(content, property, city).map(({ title }) => title),
  );
  expect(new Set(textsOf(sectionTitled(path, situations), 'li h3')).size).toBe(10);
  expect(attributesOf(sectionTitled(path, sellers), '[role="img"]', 'aria-label')).toEqual([
    '5 out of 5 stars',
    '5 out of 5 stars',
  ]);
});

test('no situation of a house is one of land', () => {
  const { house, land } = content.situations;
  expect(house.filter(({ title }) => land.some((other) => other.title === title))).toEqual([]);
});

test.each(both)('$path answers questions one at a time', (page) => {
  const { path, property } = page;
  const city = page.kind === 'landing' ? page.city : undefined;
  const questions = sectionTitled(path, 'Before you ask');
  expect(textsOf(questions, 'details > summary')).toEqual(
    questionsOn(content, property, city).map(({ question }) => question),
  );
  expect([...new Set(attributesOf(questions, 'details', 'name'))]).toEqual(['faq']);
});

test.each(landings)('$path leads to other places', ({ path, property, city }) => {
  const other = property === 'house' ? 'selling land' : 'selling a house';
  const links = attributesOf(
    sectionTitled(path, `Selling somewhere else, or ${other}?`),
    'a',
    'href',
  );
  for (const { slug } of content.cities.filter((place) => place.slug !== city?.slug)) {
    expect(links).toContain(`/sell-my-${property}-${slug}-tx`);
  }
  expect(links).not.toContain(path);
});

test.each(ads)('$path shows the four steps in short', ({ path }) => {
  const steps = sectionTitled(path, 'Four steps, and you choose the date');
  expect(textsOf(steps, 'ol > li h3')).toHaveLength(4);
  expect(steps.querySelectorAll('ol > li ul')).toEqual([]);
});

test.each(both.filter(({ city }) => city !== undefined))(
  '$path says something of its own place',
  ({ path, property, city }) => {
    const main = textOf(documentAt(path).querySelector('main'));
    for (const paragraph of city?.[property].local ?? []) expect(main).toContain(paragraph);
    expect(main).toContain(city?.[property].lead);
  },
);

describe('a city with words of its own', () => {
  const path = '/sell-my-house-waco-tx';

  test('tells its situations first', () => {
    const shown = textsOf(sectionTitled(path, titles.house[0] ?? ''), 'li h3');
    expect(shown).toHaveLength(10);
    expect(shown.slice(0, 2)).toEqual(['Divorce', 'A house by the creek']);
  });

  test('answers its own questions, says who else says so, and leads to all others', () => {
    const questions = sectionTitled(path, 'Before you ask');
    expect(textsOf(questions, '.sources')).toEqual([
      'Source: City of Waco; McLennan County. Checked March 4, 2026.',
      'Source: City of Waco, Maps. Checked March 5, 2026.',
    ]);
    expect(attributesOf(questions, 'a', 'href')).toEqual([
      ...['https://www.waco.example/repairs', 'https://www.mclennan.example'],
      ...['https://www.waco.example/maps', '/faq'],
    ]);
  });

  test('says where its paragraphs are from, and which offices know more', () => {
    const local = sectionTitled(path, 'Selling a house in Waco');
    expect(textsOf(local, '.sources')).toEqual(['Source: Soil Survey. Checked March 2, 2026.']);
    const offices = sectionTitled(path, 'Who can tell you more in McLennan County');
    expect(attributesOf(offices, 'h3 > a', 'href')).toEqual([
      ...['https://www.appraisal.example', 'https://www.clerk.example'],
    ]);
    expect(textOf(offices)).toMatch(/Checked March 6, 2026\.$/);
  });

  test('tells machines the questions that stand there', () => {
    const scripts = documentAt(path).querySelectorAll('script[type="application/ld+json"]');
    const faq = scripts.map(({ textContent }) => JSON.parse(textContent)).at(-1);
    expect(faq['@type']).toBe('FAQPage');
    expect(faq.mainEntity.map(({ name }: { name: string }) => name)).toEqual([
      ...['Does the city let me wait with repairs?', 'Who tells me where the water comes?'],
    ]);
  });

  test('its ad says what all ads say', () => {
    const main = textOf(documentAt('/waco-house-ad-landing').querySelector('main'));
    expect(main).not.toContain('A house by the creek');
    expect(main).not.toContain('Checked');
  });
});
