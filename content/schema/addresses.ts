import * as v from 'valibot';

const part = '[a-z0-9]+(?:-[a-z0-9]+)*';
const expected = 'expected an address such as /about-us: small letters, digits and hyphens';

const address = (meaning: string) =>
  v.pipe(
    v.string(`${expected}: ${meaning}`),
    v.regex(new RegExp(`^/${part}(?:/${part})*$`), `${expected}: ${meaning}`),
    v.maxLength(80, 'is longer than 80 characters'),
  );

/** One address for every city: {city} and {state} or {stateName} stand in it. */
const cityAddress = (meaning: string) =>
  v.pipe(
    v.string(`expected an address with {city} in it: ${meaning}`),
    v.check(
      (text) =>
        text.includes('{city}') &&
        new RegExp(`^/${part}(?:/${part})*$`).test(text.replace(/\{(city|state)\}/g, 'x')),
      `expected an address with {city} in it, and {state} where it is wanted: ${meaning}`,
    ),
  );

const landing = v.strictObject({
  everywhere: address('the page for every place'),
  city: cityAddress('the page for one city; it stands at the name of the state in full as well'),
  ad: cityAddress('the page that ads lead to'),
  campaign: cityAddress('the page for a campaign of its own'),
});

/** Where the pages of one language stand, below its two letters; English has none before it. */
export const addresses = v.strictObject({
  pages: v.strictObject({
    'about-us': address('who you are'),
    'how-it-works': address('the steps'),
    'how-we-price': address('how offers are reckoned'),
    /** Content from before guides has no address for them. */
    guides: v.optional(address('the list of guides'), '/guides'),
    faq: address('questions and answers'),
    'property-solutions': address('hard situations'),
    contact: address('the form and your phone'),
    'offer-received': address('what follows on the form'),
    'your-request': address("a seller's own page"),
  }),
  /** By the name of the file; a legal page that is not here is known by that name. */
  legal: v.optional(v.record(v.string(), address('a legal page')), {}),
  /** By the name of the file, below the list of guides; a guide that is not here is known by that name. */
  guides: v.optional(v.record(v.string(), address('a guide')), {}),
  /** Content from before it was there has none. */
  noMoreEmails: v.optional(
    address('what the link below an email that keeps in touch leads to'),
    '/no-more-emails',
  ),
  hub: cityAddress('all about one city'),
  house: landing,
  land: landing,
});

export type Addresses = v.InferOutput<typeof addresses>;
