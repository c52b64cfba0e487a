import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { Founders } from '#site/sections/Founders.tsx';
import { Testimonials } from '#site/sections/Testimonials.tsx';
import {
  content,
  contentOf,
  documentAt,
  pages,
  textOf,
  textsOf,
} from '#tests/support/built-pages.ts';

const notesAt = (path: string): string[] => textsOf(documentAt(path), 'main section .sample-note');

test.each(pages.filter(({ path }) => documentAt(path).querySelector('main blockquote')))(
  '$path says on each of its testimonials that it is a sample',
  ({ path, language }) => {
    const { samples } = contentOf({ language }).interface;
    const cards = documentAt(path)
      .querySelectorAll('main li')
      .filter((card) => card.querySelector('blockquote'));
    const marks = cards.map((card) => textOf(card.querySelector('.sample')));
    expect(marks).toEqual(cards.map(() => samples.card));
  },
);

test('/about-us says that its story and each of its founders are samples', () => {
  const { story, card } = content.interface.samples;
  expect(notesAt('/about-us')).toEqual([story]);
  expect(textsOf(documentAt('/about-us'), '.founders .sample')).toEqual([card, card]);
});

test('/faq says once that its terms are samples', () => {
  expect(notesAt('/faq')).toEqual([content.interface.samples.terms]);
});

test('/how-we-price says once that its figures are samples', () => {
  expect(notesAt('/how-we-price')).toEqual([content.interface.samples.offer]);
});

const copy = { title: 'Heading' };
const testimonialsAre = (sample: boolean, count = 4) =>
  createElement(Testimonials, {
    copy,
    words: content.interface,
    testimonials: content.testimonials.home
      .slice(0, count)
      .map((testimonial) => ({ ...testimonial, sample })),
  });
const foundersAre = (sample: boolean, count = 2) =>
  createElement(Founders, {
    copy,
    photos: new Map(),
    sample: content.interface.samples.card,
    founders: content.company.founders.slice(0, count).map((founder) => ({ ...founder, sample })),
  });

test.each([
  ['testimonials', testimonialsAre],
  ['founders', foundersAre],
])('real %s carry no mark, and without any there is no heading', (_, section) => {
  expect(renderToStaticMarkup(section(true))).toContain('>Sample<');
  expect(renderToStaticMarkup(section(false))).not.toContain('ample');
  expect(renderToStaticMarkup(section(false, 0))).toBe('');
});
