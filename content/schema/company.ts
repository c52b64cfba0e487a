import * as v from 'valibot';
import { stateCode } from './states.ts';
import { list, text, url } from './text.ts';

const timeZone = v.pipe(
  v.string('expected a time zone such as America/Chicago'),
  v.check(
    (name) => Intl.supportedValuesOf('timeZone').includes(name),
    ({ input }) => `${input} is not a time zone; expected a name such as America/Chicago`,
  ),
);

const clock = v.pipe(
  v.string('expected a time in quotes, such as "08:00"'),
  v.regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'expected a time in quotes, such as "08:00"'),
);

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
  region: text(60, 'where the company buys, in a few words'),
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
    label: text(40, 'office hours as people say them'),
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
  /** Each claim stands here once; copy refers to it as {offerWithin}, {closingIn} and so on. */
  promises: v.strictObject({
    offerWithin: text(30, 'how soon the offer is there'),
    evaluationWithin: text(30, 'how long the evaluation usually takes'),
    closingIn: text(30, 'the fastest closing'),
    houseClosing: text(30, 'the usual closing of a house'),
    landClosing: text(30, 'the usual closing of land'),
    agentCommission: text(12, 'what agents usually charge, for comparison'),
  }),
  founders: list(
    v.strictObject({
      name: text(60, "the founder's name"),
      role: text(60, 'what the founder does in the company'),
      story: text(700, 'a short paragraph'),
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

export type Company = v.InferOutput<typeof company>;
