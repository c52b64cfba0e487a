import * as v from 'valibot';
import { question } from './catalogue.ts';
import { people } from './numbers.ts';
import { photo } from './photo.ts';
import { source, sources } from './source.ts';
import { stateCode } from './states.ts';
import { testimonial } from './testimonial.ts';
import { list, text, titled } from './text.ts';

/** What only this place can say may be left out; a page without it shows what all cities share. */
const landing = v.strictObject({
  lead: text(260, "the landing page's opening sentences, about this city alone"),
  local: list(text(700, 'a paragraph about selling here'), 2, 3),
  /** Of what the paragraphs say. */
  sources: v.optional(sources),
  /** First among the ten, in this order; each takes the place of the one with its title. */
  situations: v.optional(list(titled, 1, 10)),
  /** In place of those that all cities share, which stand on the page of all questions. */
  questions: v.optional(list(v.strictObject({ ...question.entries, sources }), 2, 8)),
  offices: v.optional(
    list(
      v.strictObject({ ...source.entries, text: text(200, 'what a seller can ask there') }),
      2,
      6,
    ),
  ),
});
export type Office = NonNullable<v.InferOutput<typeof landing>['offices']>[number];

/** The same in every language; they stand in the English file. */
const facts = {
  name: text(30, "the city's name"),
  state: stateCode,
  county: text(40, 'the county, with the word County'),
  population: people('how many people live there at least, such as 140000'),
  order: v.pipe(v.number('expected a number: cities are listed from low to high'), v.integer()),
  coordinates: v.strictObject({
    lat: v.pipe(
      v.number('expected degrees to the north, such as 31.5493'),
      v.minValue(-90),
      v.maxValue(90),
      v.description('degrees to the north, such as 31.5493; a finger held on a map shows both'),
    ),
    lng: v.pipe(
      v.number('expected degrees to the east, such as -97.1467'),
      v.minValue(-180),
      v.maxValue(180),
      v.description('degrees to the east, such as -97.1467: in America with a minus'),
    ),
  }),
  zipCodes: list(
    v.pipe(v.string('expected a ZIP code in quotes'), v.regex(/^\d{5}$/, 'expected five digits')),
    1,
    120,
  ),
  nearby: list(text(30, 'a town nearby where the company also buys'), 2, 14),
  scene: text(40, 'the name of a drawing in brand/scenes, without .svg'),
  /** Kinds that also get a page at /ad/sell-my-{kind}-{city}-{state}, for a campaign that needs its own. */
  campaignPages: v.optional(list(v.picklist(['house', 'land'], 'expected house or land'), 1, 2)),
};

const words = {
  neighborhoods: list(
    v.strictObject({
      name: text(40, "the neighborhood's name"),
      note: text(140, 'what sets it apart for a seller'),
    }),
    3,
    12,
  ),
  areaCategories: v.optional(
    list(
      v.strictObject({
        name: text(40, 'the name of the group'),
        areas: list(text(40, 'a neighborhood or town'), 2, 14),
      }),
      2,
      8,
    ),
  ),
  marketTrends: text(600, 'how this market feels to a seller, without invented figures'),
  localPainPoints: list(titled, 3, 6),
  highlights: list(text(90, 'one line'), 3, 5),
  description: text(320, 'the city in the service areas of the home page'),
  shortTestimonial: v.optional(
    v.strictObject({
      quote: text(160, 'one sentence'),
      name: text(40, 'who said it'),
      sample: v.boolean('expected true for a made-up example, false for words a real seller wrote'),
    }),
  ),
  testimonials: list(testimonial, 0, 3),
  photo: v.optional(photo),
  hub: v.strictObject({
    heading: text(70, "the hub page's main heading"),
    lead: text(320, "the hub page's opening sentences"),
  }),
  house: landing,
  land: landing,
};

export const city = v.strictObject({ ...facts, ...words });

/** The city in another language. */
export const cityWords = v.strictObject(words);

/** A city as one language tells of it, with the slug that its file name gives. */
export type City = Omit<v.InferOutput<typeof city>, 'population'> & {
  slug: string;
  /** "140,000+", and the word that follows it: "people". */
  population: string;
  people: string;
};
