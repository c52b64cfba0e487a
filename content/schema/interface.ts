import * as v from 'valibot';
import { formWords } from './form-words.ts';
import { text } from './text.ts';

const label = (meaning: string) => text(40, meaning);
const sentence = (meaning: string) => text(120, meaning);

/** What only the place that shows the words can fill in. */
export const interfaceNames = new Set([
  'city',
  'county',
  'counties',
  'button',
  'rating',
  'updated',
  'amended',
  'years',
  'reason',
  'n',
  'reference',
  'day',
]);

/** Words that belong to no single page. */
export const interfaceWords = v.strictObject({
  skip: label('the link that passes over the menu'),
  call: label('the words on every call button'),
  callBar: v.strictObject({
    label: label('what the bar is, for those who hear it'),
    text: label('the bar at the bottom of a phone'),
  }),
  language: v.strictObject({
    link: label('the link that leads here from the other languages'),
    spoken: v.optional(
      label('beside the phone number in the other languages: you speak this one too'),
    ),
    elsewhere: label('after a link to a page that is told in English alone'),
  }),
  menu: v.strictObject({
    label: label('what the menu is, for those who hear it'),
    toggle: label('the button that opens it on a phone'),
    home: label('the link to the home page'),
    aboutUs: label('the link to the page about the company'),
    solutions: label('the link to the page about hard situations'),
    locations: label('the word above the cities'),
    allLocations: label('the link to every city, where the menu names only some'),
    sellHouse: label('the link to the page about houses'),
    sellLand: label('the link to the page about land'),
    offer: label('the button to the form'),
  }),
  footer: v.strictObject({
    about: text(160, 'who the company is, in a sentence or two'),
    company: label('the heading above the pages about the company'),
    solutions: label('the link to the page about hard situations'),
    howItWorks: label('the link to the steps'),
    howWePrice: label('the link to how offers are reckoned'),
    faq: label('the link to questions and answers'),
    guides: label('the link to the guides'),
    aboutUs: label('the link to the page about the company'),
    contact: label('the link to the contact page'),
    locations: label('the heading above the cities'),
    legal: label('the heading above the legal pages'),
    copyright: sentence('the last line; the state real-estate commission follows it'),
  }),
  crossLinks: v.strictObject({
    house: label('the link to the page about houses in {city}'),
    land: label('the link to the page about land in {city}'),
    hub: label('the link to the page about {city}'),
  }),
  city: v.strictObject({
    people: label('the word after a number of inhabitants'),
    thousands: v.optional(label('{n} inhabitants or more, where {n} is 140,000'), '{n}+'),
    millions: v.optional(label('{n} million inhabitants or more, where {n} is 1.3'), '{n}M+'),
    peopleInMillions: v.optional(label('the word after millions, where it is another one')),
    offer: label("the spoken form of each area's {button}, with its {city}"),
    county: label('before the county'),
    countyName: label('a {county} in full'),
    oneCounty: label('a {county} in full, within a sentence'),
    countyNames: label('several {counties} in full, within a sentence'),
    population: label('before the number of inhabitants'),
    zipCodes: label('before the ZIP codes'),
    nearby: label('before the towns nearby'),
  }),
  stars: label('the spoken form of a {rating}'),
  legal: v.strictObject({
    updated: label('when a legal text was {updated}'),
    amended: label('the day on which its words last changed, {amended}'),
    contents: label('the heading above the parts of a legal text'),
  }),
  services: v.strictObject({
    house: text(80, 'what you do, for machines that read the pages about houses'),
    land: text(80, 'the same, of land'),
    solutions: text(80, 'the same, of hard situations'),
    offers: text(80, 'the same, of written offers'),
  }),
  samples: v.strictObject({
    card: text(20, 'on each made-up seller or founder'),
    story: sentence('below a made-up story'),
    terms: sentence('below answers that use made-up terms'),
    offer: sentence('below figures of offers that are made up'),
  }),
  sources: v.strictObject({
    source: label('before the name of who says it'),
    checked: label('the {day} on which somebody last read it there'),
  }),
  /** Wherever foreclosure is spoken of. */
  foreclosure: v.strictObject({
    title: text(80, 'the heading above free counselors'),
    text: text(320, 'that you are no rescue service, charge nothing, and who helps for nothing'),
  }),
  form: formWords,
});

export type InterfaceWords = v.InferOutput<typeof interfaceWords>;
