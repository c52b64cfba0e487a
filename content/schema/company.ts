import * as v from 'valibot';
import { photo } from './photo.ts';
import { stateCode } from './states.ts';
import { list, text, url } from './text.ts';

const timeZone = v.pipe(
  v.string('expected a time zone such as America/Chicago'),
  v.check(
    (name) => Intl.supportedValuesOf('timeZone').includes(name),
    ({ input }) => `${input} is not a time zone; expected a name such as America/Chicago`,
  ),
);

/** A number or a range, such as 24 or 24-48. */
const amount = (meaning: string) => {
  const message = `expected a number or a range such as 24-48: ${meaning}`;
  return v.union(
    [
      v.pipe(v.number(), v.integer(message), v.minValue(1, message)),
      v.pipe(v.string(), v.regex(/^\d{1,3}-\d{1,3}$/, message)),
    ],
    message,
  );
};

const perHour = (meaning: string) => {
  const message = `expected a whole number from 1 to 100,000: ${meaning} in an hour`;
  return v.pipe(
    v.number(message),
    v.integer(message),
    v.minValue(1, message),
    v.maxValue(100_000, message),
  );
};

const clock = v.pipe(
  v.string('expected a time in quotes, such as "08:00"'),
  v.regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'expected a time in quotes, such as "08:00"'),
);

/** What is the same in every language. */
export const company = v.strictObject({
  name: text(40, "the company's name as sellers know it"),
  brand: v.strictObject({
    first: text(16, 'the large word of the logo'),
    second: text(20, 'the small words below it'),
  }),
  phone: v.pipe(
    v.string('expected a phone number in quotes'),
    v.regex(/^\(\d{3}\) \d{3}-\d{4}$/, 'expected a phone number written as "(254) 555-0142"'),
  ),
  email: v.pipe(v.string('expected an e-mail address'), v.email('expected an e-mail address')),
  url: v.pipe(
    url,
    v.regex(/^https:\/\/[^/]+$/, 'expected the address without a path or closing slash'),
  ),
  founded: v.pipe(v.number('expected a year'), v.integer('expected a year'), v.minValue(1900)),
  state: stateCode,
  office: v.strictObject({
    street: v.optional(text(80, 'street and number, if sellers may visit')),
    city: text(40, 'the city of the office'),
    zip: v.pipe(
      v.string('expected a ZIP code in quotes'),
      v.regex(/^\d{5}$/, 'expected five digits'),
    ),
  }),
  hours: v.strictObject({
    days: list(
      v.picklist(
        ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'],
        'expected a day of the week, such as Monday',
      ),
      1,
      7,
    ),
    opens: clock,
    closes: clock,
    timeZone,
  }),
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
    agentCommission: text(12, 'what agents charge at most, for comparison'),
  }),
  /** What offers and contracts say, for sellers who ask: {earnestMoney}, {optionDays}, {offerStandsDays}. */
  terms: v.strictObject({
    earnestMoney: text(12, 'what you pay down when a contract is signed, such as $500'),
    optionDays: amount('days in which you may end a contract'),
    offerStandsDays: amount('days for which a written offer stands'),
    sample: v.optional(
      v.boolean('expected true for made-up terms; leave it out once they are your own'),
    ),
  }),
  /** What a flood of requests may cost. */
  alerts: v.strictObject({
    perHour: perHour('messages about single requests, over each channel'),
    receiptsPerHour: perHour('receipts to sellers'),
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

/** What is said of it in one language. */
export const companyWords = v.strictObject({
  region: text(60, 'where the company buys, in a few words'),
  hours: text(40, 'office hours as people say them'),
  promises: v.strictObject({
    offerWithin: text(30, 'how soon the offer is there'),
    evaluationWithin: text(30, 'how long the evaluation usually takes'),
    closingIn: text(30, 'the fastest closing'),
    houseClosing: text(30, 'the usual closing of a house'),
    landClosing: text(30, 'the usual closing of land'),
  }),
  founders: list(
    v.strictObject({
      name: text(60, "the founder's name, as company.yaml has it"),
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
