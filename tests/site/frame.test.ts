import { expect, test } from 'vitest';
import { counselors } from '#content/facts.ts';
import { phoneLink } from '#lead/phone.ts';
import {
  attributeOf,
  attributesOf,
  documentAt,
  englishPages,
  linksWithin,
  pages,
  textOf,
  textsOf,
} from '../support/built-pages.ts';

const tel = 'tel:+12545550142';
const mail = 'mailto:offers@blackland.example';
const cities = ['/waco', '/temple', '/dallas'];
const legal = ['/accessibility', '/cookie-policy', '/privacy-policy', '/terms-of-service'];
const commission = 'https://www.trec.texas.gov';
const ads = englishPages.filter(({ kind }) => kind === 'ad');
const own = englishPages.filter(({ kind }) => kind === 'your-request');
const full = englishPages.filter(({ kind }) => kind !== 'ad' && kind !== 'your-request');

test.each(pages)('$path is a header, the page itself and a footer, in this order', ({ path }) => {
  const parts = documentAt(path)
    .querySelectorAll('body > *')
    .map(({ tagName }) => tagName);
  expect(parts.filter((part) => ['header', 'main', 'footer'].includes(part))).toEqual([
    'header',
    'main',
    'footer',
  ]);
});

const hrefs = (document: ReturnType<typeof documentAt>, selector: string) =>
  linksWithin(document, selector).map((link) => attributeOf(link, 'href'));

test.each(full)('the header of $path has the specified links', ({ path }) => {
  const document = documentAt(path);
  expect(hrefs(document, 'header nav a')).toEqual([
    ...['/', '/about-us', '/property-solutions', ...cities],
    ...['/sell-my-house', '/sell-my-land', tel, '/contact'],
  ]);
  const words = linksWithin(document, 'header nav a').map(textOf);
  expect(words[0]).toBe('Home');
  expect(words.slice(-2)).toEqual(['(254) 555-0142', 'Get Cash Offer Now']);
  expect(textsOf(document, 'header nav summary')).toEqual(['Locations']);
});

test.each(full)('the footer of $path has the specified links', ({ path }) => {
  expect(hrefs(documentAt(path), 'footer a').toSorted()).toEqual(
    [
      ...['/', '/property-solutions', '/how-it-works', '/how-we-price', '/faq', '/contact'],
      ...['/about-us', '/guides'],
      ...[...cities, ...legal, commission, tel, mail],
    ].toSorted(),
  );
});

test.each(ads)('nothing on $path leads away but the logo and what the law wants', ({ path }) => {
  const document = documentAt(path);
  expect(document.querySelectorAll('nav')).toEqual([]);
  expect(attributesOf(document, 'header a', 'href')).toEqual(['/']);
  expect(textOf(document.querySelector('header a'))).toContain('Blackland');
  expect(hrefs(document, 'footer a')).toEqual([...legal, commission]);
  const within = attributesOf(document, 'main a', 'href');
  const wanted = ['#contact', tel, ...counselors.map(({ phone }) => phoneLink(phone)), ...legal];
  expect(within.filter((href) => !wanted.includes(href))).toEqual([]);
});

test.each(own)('the frame of $path, a seller’s own page, is small', ({ path }) => {
  const document = documentAt(path);
  expect(document.querySelectorAll('nav')).toEqual([]);
  expect(hrefs(document, 'header a')).toEqual(['/']);
  expect(hrefs(document, 'footer a')).toEqual([...legal, commission]);
});

test.each(full)('the menu of $path marks the page itself', ({ path }) => {
  const listed = attributesOf(documentAt(path), 'header nav li a', 'href').filter(
    (to) => to === path,
  );
  const marked = attributesOf(documentAt(path), 'header nav [aria-current="page"]', 'href');
  expect(marked).toEqual(listed);
});

test.each(englishPages)('$path has one bar to call from', ({ path }) => {
  const calls = textsOf(documentAt(path), `a[href="${tel}"]`);
  expect(calls.filter((words) => words === 'Call (254) 555-0142 Now!')).toHaveLength(1);
});
