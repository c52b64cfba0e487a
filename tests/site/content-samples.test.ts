import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { Founders } from '#site/sections/Founders.tsx';
import { Testimonials } from '#site/sections/Testimonials.tsx';
import { content, contentOf, documentAt, pages, textOf } from '#tests/support/built-pages.ts';

const notesAt = (path: string): string[] =>
  documentAt(path).querySelectorAll('main section .sample-note').map(textOf);

const testimonialNote = 'Sample testimonials, shown as examples.';
const founderNote = 'Sample founders, shown as examples.';

test.each(pages.filter(({ path }) => documentAt(path).querySelector('main blockquote')))(
  '$path says that its testimonials are samples',
  ({ path, language }) => {
    const { samples } = contentOf({ language }).interface;
    const quoting = documentAt(path)
      .querySelectorAll('main section')
      .filter((section) => section.querySelector('blockquote'));
    expect(notesAt(path)).toEqual(quoting.map(() => samples.testimonials));
  },
);

test('/about-us says that its story and its founders are samples', () => {
  expect(notesAt('/about-us')).toEqual([content.interface.samples.story, founderNote]);
});

test('/faq says once that its terms are samples', () => {
  expect(notesAt('/faq')).toEqual([content.interface.samples.terms]);
});

test('/how-we-price says once that its figures are samples', () => {
  expect(notesAt('/how-we-price')).toEqual([content.interface.samples.offer]);
});

const copy = { title: 'Heading' };
const testimonialsAre = (sample: boolean) =>
  createElement(Testimonials, {
    copy,
    words: content.interface,
    testimonials: content.testimonials.home.map((testimonial) => ({ ...testimonial, sample })),
  });
const foundersAre = (sample: boolean) =>
  createElement(Founders, {
    copy,
    photos: new Map(),
    sample: content.interface.samples.founders,
    founders: content.company.founders.map((founder) => ({ ...founder, sample })),
  });

test.each([
  ['testimonials', testimonialsAre, testimonialNote],
  ['founders', foundersAre, founderNote],
])('real %s carry no note', (_, section, note) => {
  expect(renderToStaticMarkup(section(true))).toContain(note);
  expect(renderToStaticMarkup(section(false))).not.toContain('ample');
});
