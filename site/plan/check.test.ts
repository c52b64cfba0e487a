import { expect, test } from 'vitest';
import { inLanguages } from '#content/languages.ts';
import { type Content, loadContent } from '#content/load.ts';
import { planPages } from './plan.ts';

const withSlug = (slug: string) => (content: Content) => {
  const [waco] = content.cities;
  if (waco !== undefined) content.cities = [waco, { ...waco, slug, name: 'Elsewhere' }];
};

const told: [(content: Content) => void, string][] = [
  [
    withSlug('faq'),
    'cities/faq.yaml: file name: /faq is a page here and already taken by content/en/pages/faq.yaml',
  ],
  [
    withSlug('sell-my-house-waco-texas'),
    'cities/sell-my-house-waco-texas.yaml: file name: /sell-my-house-waco-texas is a page here and already taken by content/en/cities/waco.yaml',
  ],
  [
    withSlug('privacy-policy'),
    'cities/privacy-policy.yaml: file name: /privacy-policy is a page here',
  ],
  [
    ({ pages }) => {
      pages.faq.head.title = 'x'.repeat(61);
    },
    'pages/faq.yaml: head.title: on /faq is 61 characters long, at most 60 fit',
  ],
  [
    ({ pages }) => {
      pages.home.head.description = 'x'.repeat(161);
    },
    'pages/home.yaml: head.description: on / is 161 characters long, at most 160 fit',
  ],
  [
    ({ pages }) => {
      pages.land.generic.head.title = 'x'.repeat(61);
    },
    'pages/land.yaml: generic.head.title: on /sell-my-land is 61',
  ],
  [
    ({ legal: [page] }) => {
      if (page) page.title = 'x'.repeat(61);
    },
    'legal/accessibility.md: title: on /accessibility is 61',
  ],
  [
    ({ pages }) => {
      pages.faq.head.title = pages.contact.head.title;
    },
    'pages/contact.yaml: head.title: "Get Your Cash Offer, or Just Call | Blackland Home Buyers" of /contact is also the title of /faq',
  ],
  [
    ({ pages }) => {
      pages.faq.head.description = pages.home.head.description;
    },
    'pages/faq.yaml: head.description: /faq has the same description as /;',
  ],
];
test.each(told.map(([change, message]) => ({ message, change })))(
  '$message',
  ({ change, message }) => {
    const content = loadContent();
    change(content);
    expect(() => planPages(inLanguages([content]))).toThrow(
      `The content has a problem:\n  content/en/${message}`,
    );
  },
);

test.each([
  ['ad', 'ad.head.title'],
  ['campaign', 'campaign.head.title'],
  ['city', 'city.head.title'],
] as const)('a title too long for the %s pages of every city is told as %s', (copy, field) => {
  const content = loadContent();
  content.pages.house[copy].head.title = 'Sell {city} '.padEnd(70, 'x');
  expect(() => planPages(inLanguages([content]))).toThrow(
    `content/en/pages/house.yaml: ${field}: on `,
  );
});

test('an alias that meets another page is told as an alias', () => {
  const content = loadContent();
  const [waco] = content.cities;
  if (waco === undefined) throw new Error('no city');
  content.cities = [{ ...waco, slug: 'sell-my-land-waco-texas', name: 'Elsewhere' }, waco];
  expect(() => planPages(inLanguages([content]))).toThrow(
    'content/en/cities/waco.yaml: file name: /sell-my-land-waco-texas is an alias here and already taken by',
  );
});
