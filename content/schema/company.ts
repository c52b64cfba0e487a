import * as v from 'valibot';
import { callsFromWords, ourCalls } from './calls.ts';
import { answer, holidays, hours } from './hours.ts';
import { amount, lowerEnd, upperEnd, wholeNumber } from './numbers.ts';
import { photo } from './photo.ts';
import { stateCode } from './states.ts';
import { list, text, url } from './text.ts';

/** Who pays what title company and county ask for: we pay all of it, or each side its own part. */
const closingPayers = ['us', 'each'] as const;
export type ClosingPayer = (typeof closingPayers)[number];

/** Ten digits, however people part them. */
const asPhone = (written: string): string =>
  written.replace(
    /^[\s+().–-]*1?[\s().–-]*(\d{3})[\s().–-]*(\d{3})[\s().–-]*(\d{4})\s*$/,
    '($1) $2-$3',
  );

/** What is the same in every language. */
const fields = v.strictObject({
  name: text(40, "the company's name as sellers know it"),
  /** Who is behind that name, as the state knows it: {legalName}. */
  legalName: v.optional(text(80, 'the company as it is registered, such as Elm Street Homes LLC')),
  brand: v.strictObject({
    first: text(16, 'the large word of the logo'),
    second: text(20, 'the small words below it'),
  }),
  phone: v.pipe(
    v.string('expected a phone number in quotes'),
    v.transform(asPhone),
    v.regex(/^\(\d{3}\) \d{3}-\d{4}$/, 'expected a phone number written as "(254) 555-0142"'),
  ),
  email: v.pipe(v.string('expected an email address'), v.email('expected an email address')),
  url: v.pipe(
    url,
    v.regex(/^https:\/\/[^/]+$/, 'expected the address without a path or closing slash'),
  ),
  founded: v.pipe(v.number('expected a year'), v.integer('expected a year'), v.minValue(1900)),
  state: stateCode,
  office: v.strictObject({
    street: v.optional(
      text(80, 'street and number, or a PO box: it stands in every letter to a seller'),
    ),
    city: text(40, 'the city of the office'),
    zip: v.pipe(
      v.string('expected a ZIP code in quotes'),
      v.regex(/^\d{5}$/, 'expected five digits'),
    ),
  }),
  hours,
  holidays,
  answer,
  calls: ourCalls,
  /** Takes away the link by which a visitor may give a key for address suggestions; a key does so, too. */
  addressKeyLink: v.optional(v.picklist(['hidden'], 'expected hidden, or no such line')),
  /** Who holds one says so to every seller, on every page and paper (22 TAC 535.144, 535.154). */
  realEstateLicense: v.optional(
    v.picklist(
      ['none', 'disclosed'],
      'expected none, or disclosed where somebody holds one and says so',
    ),
  ),
  /** Loads Google Tag Manager once a visitor does something. Without it nobody else learns of a visit. */
  tagManager: v.optional(
    v.pipe(
      v.string('expected a container such as GTM-ABC1234'),
      v.regex(/^GTM-[A-Z0-9]{4,12}$/, 'expected a container such as GTM-ABC1234'),
    ),
  ),
  /** The numbers of each claim; en/company.yaml makes {offerWithin}, {closingIn} and so on of them. */
  promises: v.strictObject({
    offerHours: amount('hours until the offer is there'),
    evaluationHours: amount('hours that the evaluation usually takes'),
    closingDays: amount('days until the fastest closing'),
    houseClosingDays: amount('days until a house usually closes'),
    landClosingDays: amount('days until land usually closes'),
    agentCommission: text(12, 'what agents usually charge, for comparison, such as 6% or 6-7%'),
  }),
  /** When an offer that is still to be made is remembered; without it, `office/` chooses. */
  offerReminderHours: v.optional(wholeNumber(1, 998, 'hours until you are reminded of an offer')),
  /** What offers and contracts say, for sellers who ask: {earnestMoney}, {optionFee}, {optionDays}, {offerStandsDays}. */
  terms: v.strictObject({
    earnestMoney: text(12, 'what you pay down when a contract is signed, such as $500'),
    optionFee: text(12, 'what you pay the seller for the right to end a contract, such as $100'),
    optionDays: amount('days in which you may end a contract'),
    offerStandsDays: amount('days for which a written offer stands'),
    closingCosts: v.picklist(
      closingPayers,
      'expected us or each: you pay the usual closing costs, or each side pays its own',
    ),
    sample: v.optional(
      v.boolean('expected true for made-up terms; leave it out once they are your own'),
    ),
  }),
  /** For so many years a request is kept: {keptFor}. The privacy policy says it, and the server does it. */
  keptYears: v.optional(wholeNumber(1, 30, 'years for which a request is kept'), 4),
  /** Whether the emails of plans wait for a tap, or go out on their day. */
  followUpEmails: v.optional(
    v.pipe(
      v.picklist(
        ['by-hand', 'by-themselves'],
        'expected by-hand, or by-themselves where emails that stay in touch go out on their day without a tap',
      ),
      v.description(
        'emails that stay in touch: by-hand after a tap, or by-themselves on their day',
      ),
    ),
    'by-hand',
  ),
  /** What a flood of requests may cost. */
  alerts: v.strictObject({
    perHour: wholeNumber(
      1,
      100_000,
      'messages about single requests in an hour, over each channel',
    ),
    receiptsPerHour: wholeNumber(1, 100_000, 'receipts to sellers in an hour'),
    textsPerHour: v.optional(wholeNumber(1, 100_000, 'texts to sellers in an hour'), 60),
  }),
  founders: list(
    v.strictObject({
      name: text(60, "the founder's name"),
      sample: v.optional(
        v.boolean('expected true for a made-up founder; leave it out for a real one'),
      ),
    }),
    1,
    4,
  ),
  commission: v.strictObject({
    name: text(60, 'the state real-estate commission'),
    url,
  }),
});

type Amount = number | string;

/** Whoever may still leave on closing day has promised nothing. */
export const isOptionOver = (optionDays: Amount, closingDays: Amount): boolean =>
  upperEnd(optionDays) < lowerEnd(closingDays);
export const optionTooLong =
  'expected fewer days than promises.closingDays, so that the option ends before the earliest closing';

export const company = v.pipe(
  fields,
  v.forward(
    v.partialCheck(
      [['offerReminderHours'], ['promises', 'offerHours']],
      ({ offerReminderHours: reminder, promises }) =>
        reminder === undefined || reminder < upperEnd(promises.offerHours),
      'expected fewer hours than promises.offerHours, so that there is time left to make the offer',
    ),
    ['offerReminderHours'],
  ),
  v.forward(
    v.partialCheck(
      [
        ['terms', 'optionDays'],
        ['promises', 'closingDays'],
      ],
      ({ terms, promises }) => isOptionOver(terms.optionDays, promises.closingDays),
      optionTooLong,
    ),
    ['terms', 'optionDays'],
  ),
  v.forward(
    v.partialCheck(
      [['followUpEmails'], ['office', 'street']],
      ({ followUpEmails, office }) => followUpEmails === 'by-hand' || office.street !== undefined,
      'expected office.street as well: emails that go out by themselves say where you are (16 CFR 316.5)',
    ),
    ['followUpEmails'],
  ),
);

/** What is said of it in one language. */
export const companyWords = v.strictObject({
  locale: v.pipe(
    v.string('expected a locale such as en-US'),
    v.regex(/^[a-z]{2}-[A-Z]{2}$/, 'expected a locale such as en-US'),
    v.description('how dates, numbers and lists are written'),
  ),
  region: text(60, 'where the company buys, in a few words'),
  callsFrom: callsFromWords,
  hours: text(56, 'office hours as people say them'),
  /** How a range of company.yaml reads, 7-10 or 6-7%. */
  ranges: v.optional(
    v.strictObject({
      numbers: text(20, 'a range of numbers, with {from} and {to}'),
      percent: text(20, 'a range of percent, with {from} and {to}'),
    }),
    { numbers: '{from}-{to}', percent: '{from}-{to}%' },
  ),
  promises: v.strictObject({
    offerWithin: text(30, 'how soon the offer is there'),
    evaluationWithin: text(30, 'how long the evaluation usually takes'),
    closingIn: text(30, 'the fastest closing'),
    houseClosing: text(30, 'the usual closing of a house'),
    landClosing: text(30, 'the usual closing of land'),
  }),
  /** What {closingCostsWePay} says, by terms.closingCosts of company.yaml. */
  closingCosts: v.strictObject({
    us: text(60, 'after "we pay", where you pay all of them'),
    each: text(60, 'after "we pay", where each side pays its own'),
  }),
  founders: list(
    v.strictObject({
      name: text(60, "the founder's name, as among the facts of the company"),
      role: text(60, 'what the founder does in the company'),
      story: text(700, 'a short paragraph'),
      photo: v.optional(photo),
    }),
    1,
    4,
  ),
});

export type CompanyFacts = v.InferOutput<typeof company>;
export type CompanyWords = v.InferOutput<typeof companyWords>;
