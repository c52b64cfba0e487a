import * as v from 'valibot';
import { testimonial } from './testimonial.ts';
import { list, text, titled } from './text.ts';

const exactly = <Item extends v.GenericSchema>(item: Item, count: number) =>
  list(item, count, count);

const icon = v.picklist(
  [
    'banknote',
    'calendar',
    'clipboard',
    'clock',
    'coins',
    'file',
    'gavel',
    'hammer',
    'handshake',
    'heart',
    'home',
    'key',
    'landmark',
    'leaf',
    'map',
    'phone',
    'receipt',
    'scale',
    'shield',
    'trees',
    'users',
    'wallet',
    'wrench',
  ],
  ({ received }) => `${received} is not one of the drawn icons; see content/schema/catalogue.ts`,
);
export type IconName = v.InferOutput<typeof icon>;

/** A short claim with its drawing: benefit cards, reasons, differentiators. */
const point = v.strictObject({
  icon,
  title: text(50, 'a few words'),
  text: text(260, 'one or two sentences'),
});
export type Point = v.InferOutput<typeof point>;

export const benefits = v.strictObject({
  whyChooseUs: exactly(point, 4),
  house: exactly(point, 3),
  land: exactly(point, 3),
  city: exactly(point, 4),
  howItWorks: list(point, 3, 6),
  differentiators: list(titled, 3, 6),
  solutions: exactly(text(140, 'one line'), 5),
  aboutUs: list(point, 3, 6),
  contact: list(text(140, 'one line'), 3, 6),
});

const step = v.strictObject({
  title: text(40, 'the name of the step'),
  when: text(40, 'when it happens'),
  text: text(200, 'one or two sentences'),
  details: list(text(120, 'one line'), 2, 5),
});

export const steps = v.strictObject({
  overview: exactly(step, 4),
  process: exactly(step, 4),
});
export type Step = v.InferOutput<typeof step>;

const situation = v.strictObject({
  icon,
  title: text(50, 'the situation in a few words'),
  text: text(320, 'what the seller faces and what the company does about it'),
});

export const situations = v.strictObject({
  house: exactly(titled, 10),
  land: exactly(titled, 10),
  solutions: exactly(situation, 6),
});

export const question = v.strictObject({
  question: text(120, 'as a seller would ask it'),
  answer: text(700, 'a straight answer'),
});
export type Question = v.InferOutput<typeof question>;

export const faq = v.strictObject({
  sections: exactly(
    v.strictObject({
      title: text(40, "the section's name"),
      questions: list(question, 4, 10),
    }),
    6,
  ),
  house: list(question, 3, 6),
  land: list(question, 3, 6),
});

/** A company has as many as real sellers wrote: none is better than a made-up one. */
export const testimonials = v.strictObject({
  home: list(testimonial, 0, 4),
  solutions: list(testimonial, 0, 3),
  house: list(testimonial, 0, 2),
  land: list(testimonial, 0, 2),
});
