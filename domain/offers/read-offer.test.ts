import { expect, test } from 'vitest';
import { loadCompany } from '#content/load-company.ts';
import { readCost } from '#price/cost-words.ts';
import { addDays } from '#time/local-time.ts';
import { endsOf, offerTermsOf } from './offer-terms.ts';
import { readOffer } from './read-offer.ts';
import { type TypedOffer, typedAgain, usualOffer } from './typed-offer.ts';

const { company, offer: content } = loadCompany();
const now = Date.parse('2026-03-05T18:00:00Z');
const terms = offerTermsOf(company);
const setting = {
  property: '12 Oak St, Waco',
  isLand: false,
  listing: content.listing,
  terms,
  now,
};
const usual = usualOffer(content, terms, now);
const typed = (given: Partial<TypedOffer> = {}): TypedOffer => ({
  ...usual,
  value: '$220,000',
  repairs: '35,000',
  ...given,
});

const read = (given: Partial<TypedOffer> = {}) => {
  const result = readOffer(typed(given), setting);
  if ('problems' in result) throw new Error(JSON.stringify(result.problems));
  return result.offer;
};

test('what is typed becomes an offer whose lines add up, and stands to the end of its last day', () => {
  const { figures, validUntil } = read({ until: '2026-03-19' });
  const { value, repairs, buying, holding, selling, margin, offer } = figures.lines;
  expect(repairs + buying + holding + selling + margin + offer).toBe(value);
  expect(new Date(validUntil).toISOString()).toBe('2026-03-20T04:59:59.000Z');
  expect(figures.listing).toMatchObject({ months: 3, received: offer });
});

test.each(['220k', '220 K', '$220,000', '0.22m'])('%s is understood', (value) => {
  const { lines } = read({ value, holdingPerMonth: '0.6k', margin: '20k' }).figures;
  expect(lines).toMatchObject({ value: 22_000_000, margin: 2_000_000 });
});

test('land needs no repairs, and is listed as it is', () => {
  const result = readOffer(typed({ repairs: '' }), { ...setting, isLand: true });
  if ('problems' in result) throw new Error(JSON.stringify(result.problems));
  const { lines, listing } = result.offer.figures;
  expect(lines.repairs).toBe(0);
  expect(listing?.asIs).toEqual(listing?.repaired);
  expect(listing?.asIs.salePrice).toBe(22_000_000);
});

test('a box that is not ticked leaves the listing out', () => {
  expect(read({ compares: '', listingMonths: 'soon' }).figures).not.toHaveProperty('listing');
});

test('who pays their own closing costs is not shown all of the offer as theirs', () => {
  const each = { ...setting, terms: { ...terms, closing: 'each' as const } };
  const result = readOffer(typed(), each);
  if ('problems' in result) throw new Error(JSON.stringify(result.problems));
  const { lines, listing, closing } = result.offer.figures;
  expect(closing).toBe('each');
  expect(listing?.received).toBeLessThan(lines.offer);
});

test('what a visit could change is part of the offer, and of the next version', () => {
  const visit = { visit: 'yes', visitChanges: ' What the slab needs. ' };
  expect(read().figures).not.toHaveProperty('visit');
  expect(read(visit).figures.visit).toBe('What the slab needs.');
});

test('an offer by hand makes the margin what is left', () => {
  const reckoned = read().figures.lines;
  const { lines } = read({ offer: '$100,000' }).figures;
  expect(lines.offer).toBe(10_000_000);
  expect(lines.margin).toBe(reckoned.margin + reckoned.offer - 10_000_000);
});

test.each<[keyof TypedOffer, string, RegExp]>([
  ['value', '', /amount in dollars/],
  ['value', '220 kg', /dollars, such as 185,000 or 185k\.$/],
  ['repairs', '-5', /amount in dollars/],
  ['months', '4.5', /whole months/],
  ['months', '999', /whole months/],
  ['buying', '150%', /part of the value/],
  ['selling', 'seven', /part of the value/],
  ['margin', '', /part of the value/],
  ['holdingPerMonth', '1e3', /amount in dollars/],
  ['listingMonths', '', /whole months/],
  ['offer', 'all of it', /amount in dollars/],
  ['offer', '0', /above zero/],
  ['offer', '$219,000', /\$57,400 more than the figures above leave/],
  ['until', '2026-02-30', /date, such/],
  ['until', '', /date, such/],
  ['until', '2026-03-04', /good for 14 days: choose 03\/19\/2026 or a later day/],
  ['until', '2026-03-18', /good for 14 days/],
  ['until', '2027-03-04', /choose 09\/01\/2026 or an earlier day/],
  ['note', 'a'.repeat(401), /401 characters/],
  ['visit', 'yes', /what the visit could change/],
  ['visitChanges', 'The slab.', /Check the box above/],
])('%s: %j comes back with a sentence', (field, text, sentence) => {
  const result = readOffer(typed({ [field]: text }), setting);
  expect('problems' in result && result.problems).toEqual({
    [field === 'visit' ? 'visitChanges' : field]: expect.stringMatching(sentence),
  });
});

test.each([
  // The clocks go forward on March 14, 2027, and back on November 1, 2026.
  ['2027-03-13T23:30-06:00', '2027-03-20', '2027-03-23', '2027-09-09'],
  ['2026-10-25T00:30-05:00', '2026-11-01', '2026-11-04', '2027-04-23'],
  ['2026-12-31T23:30-06:00', '2027-01-07', '2027-01-10', '2027-06-29'],
])(
  'made at %s it ends on %s at the earliest, on %s as a rule, on %s at the latest',
  (made, first, usually, last) => {
    const at = Date.parse(made);
    const tenDays = offerTermsOf({
      ...company,
      terms: { ...company.terms, offerStandsDays: '7-10' },
    });
    expect(usualOffer(content, tenDays, at).until).toBe(usually);
    expect(endsOf(tenDays, at)).toEqual({ first, usual: usually, last });
    const isTaken = (until: string): boolean =>
      'offer' in readOffer(typed({ until }), { ...setting, terms: tenDays, now: at });
    expect([addDays(first, -1), first, last, addDays(last, 1)].map(isTaken)).toEqual([
      false,
      true,
      true,
      false,
    ]);
  },
);

test('everything that is wrong is told at once', () => {
  const result = readOffer(typed({ value: '', until: '', margin: 'x' }), setting);
  expect('problems' in result && Object.keys(result.problems).sort()).toEqual([
    'margin',
    'until',
    'value',
  ]);
});

test('costs that use up the value leave nothing to offer', () => {
  const result = readOffer(typed({ repairs: '210,000' }), setting);
  expect('problems' in result && result.problems.offer).toMatch(/nothing left/);
});

test('a property without an address gets none', () => {
  const result = readOffer(typed(), { ...setting, property: '' });
  expect('problems' in result && result.problems.value).toMatch(/no address/);
});

test('the next version starts from the figures of the one before', () => {
  const { figures, validUntil, isAssignable } = read({
    buying: '$2,500',
    note: 'As we said.',
    visit: 'yes',
    visitChanges: 'The slab.',
  });
  const kept = {
    id: 'o1',
    leadId: 'l1',
    version: 1,
    madeAt: now,
    madeBy: undefined,
    figures,
    offerCents: figures.lines.offer,
    validUntil,
    isAssignable,
    state: 'draft' as const,
    answer: undefined,
    answeredAt: undefined,
    withdrawnBecause: '',
  };
  const again = typed({
    buying: '$2,500',
    note: 'As we said.',
    repairs: '$35,000',
    visit: 'yes',
    visitChanges: 'The slab.',
  });
  expect(typedAgain(kept, usual, terms, now)).toEqual(again);
  const tomorrow = now + 86_400_000;
  expect(typedAgain(kept, usualOffer(content, terms, tomorrow), terms, tomorrow)).toEqual({
    ...again,
    until: '2026-03-20',
  });
});

test.each([
  ['1.5%', { basisPoints: 150 }],
  ['7 %', { basisPoints: 700 }],
  ['12.25%', { basisPoints: 1225 }],
  ['100%', { basisPoints: 10_000 }],
  ['$2,500', { cents: 250_000 }],
  ['900', { cents: 90_000 }],
  ['100.01%', undefined],
  ['%', undefined],
  ['1.234%', undefined],
])('a cost of %j', (text, cost) => {
  expect(readCost(text)).toEqual(cost);
});
