import * as v from 'valibot';
import { guidesPage } from './guides.ts';
import { howWePrice } from './how-we-price.ts';
import { photo } from './photo.ts';
import { description, list, sectionIntro, text, title, titled } from './text.ts';

const head = v.strictObject({
  title,
  description,
  keywords: list(text(60, 'a phrase people search for'), 3, 10),
});
export type HeadCopy = v.InferOutput<typeof head>;

const hero = v.strictObject({
  heading: text(70, 'the one main heading'),
  lead: text(320, 'one to three sentences below it'),
});
export type HeroCopy = v.InferOutput<typeof hero>;

/** A closing call to action: heading, a sentence, the words on the button. */
const callToAction = v.strictObject({
  title: text(80, 'the heading'),
  text: text(260, 'one or two sentences'),
  button: text(40, 'the words on the button or link'),
});
export type CallToActionCopy = v.InferOutput<typeof callToAction>;
export type SectionIntro = v.InferOutput<typeof sectionIntro>;

const page = <Entries extends v.ObjectEntries>(entries: Entries) =>
  v.strictObject({ head, hero, ...entries });

const landing = v.strictObject({
  badge: text(40, 'the line above the heading'),
  generic: v.strictObject({ head, hero }),
  city: v.strictObject({ head, heading: text(70, 'the main heading; {city} is the city') }),
  ad: v.strictObject({ head, heading: text(70, 'the main heading; {city} is the city') }),
  campaign: v.strictObject({ head }),
  trustChips: list(text(40, 'a few words'), 3, 3),
  benefits: sectionIntro,
  local: v.strictObject({ title: text(80, 'the heading above the local paragraphs') }),
  situations: sectionIntro,
  testimonials: sectionIntro,
  faq: sectionIntro,
  allQuestions: text(80, "the link to all questions, below a city's own"),
  offices: sectionIntro,
  crossLinks: sectionIntro,
  closing: callToAction,
});

const received = page({
  reference: text(40, 'the words before the reference'),
  link: text(40, 'the words on the link to the private page of the request'),
  next: list(text(160, 'what happens next'), 2, 4),
});
export type ReceivedCopy = v.InferOutput<typeof received>;

/** Pages that every language has: other pages need their words, or a visitor has nowhere else to go. */
export const inEveryLanguage: ReadonlySet<string> = new Set([
  'home',
  'contact',
  'offer-received',
  'your-request',
  'not-found',
  'error',
]);

/** One entry per file in the folder pages/ of a language; the key is the file's name. */
export const pages = {
  home: page({
    facts: list(
      v.strictObject({ number: text(16, 'set large'), text: text(30, 'what it counts') }),
      2,
      3,
    ),
    why: v.strictObject({ ...sectionIntro.entries, photo: v.optional(photo) }),
    steps: sectionIntro,
    testimonials: sectionIntro,
    areas: sectionIntro,
    areaButton: text(40, 'the words on the button of each area'),
    elsewhere: callToAction,
    closing: callToAction,
  }),
  'about-us': page({
    story: v.strictObject({
      title: text(80, 'the heading'),
      paragraphs: list(text(700, 'a paragraph'), 2, 5),
      photo: v.optional(photo),
      sample: v.optional(v.boolean('expected true for a made-up story; leave it out for your own')),
    }),
    founders: sectionIntro,
    mission: titled,
    why: sectionIntro,
    closing: callToAction,
  }),
  'how-it-works': page({
    steps: sectionIntro,
    benefits: sectionIntro,
    differentiators: sectionIntro,
    pricing: callToAction,
    faq: callToAction,
    closing: callToAction,
  }),
  'how-we-price': page({ ...howWePrice, closing: callToAction }),
  guides: page({ ...guidesPage, closing: callToAction }),
  faq: page({ pricing: callToAction, closing: callToAction }),
  'property-solutions': page({
    situations: sectionIntro,
    benefits: sectionIntro,
    testimonials: sectionIntro,
    emergency: titled,
    contact: sectionIntro,
  }),
  contact: page({
    talk: sectionIntro,
    areas: sectionIntro,
    why: sectionIntro,
  }),
  house: landing,
  land: landing,
  city: v.strictObject({
    head,
    badge: text(40, 'the line above the heading'),
    neighborhoods: sectionIntro,
    market: sectionIntro,
    painPoints: sectionIntro,
    benefits: sectionIntro,
    testimonials: sectionIntro,
    links: sectionIntro,
    houseLink: callToAction,
    landLink: callToAction,
    closing: callToAction,
  }),
  'your-request': page({}),
  'offer-received': received,
  'not-found': page({ home: text(40, 'the words on the link to the home page') }),
  error: page({ home: text(40, 'the words on the link to the home page') }),
};

export const form = v.strictObject({
  title: text(80, "the form's heading"),
  intro: text(160, 'the sentence below it'),
  propertyLegend: text(40, 'the group of questions about the property'),
  youLegend: text(40, 'the group of questions about the seller'),
  reasons: v.strictObject({
    address: text(160, 'why the address is asked, and what to write for land without one'),
    phone: text(160, 'why the phone number is asked'),
    email: text(160, 'why the email is asked'),
    comments: text(160, 'what helps'),
  }),
  button: text(40, 'the words on the button'),
  privacy: text(160, 'what happens with the data'),
  exit: titled,
});
export type FormCopy = v.InferOutput<typeof form>;
