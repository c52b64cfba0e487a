import fc from 'fast-check';
import { expect, test } from 'vitest';
import { localTime } from '#time/local-time.ts';
import { textRefusals } from '../events/event-kinds.ts';
import { timeZonesOf } from './area-codes.ts';
import { textDecisionWords } from './decision-words.ts';
import { mayText, type Recipient, type TextPermit } from './may-text.ts';

const central = 'America/Chicago';

const seller = (change: Partial<Recipient> = {}): Recipient => {
  const phone = change.phone ?? '+12545550142';
  const consent = { phone, agreed: true, isWritten: true, stop: 'none' } as const;
  return { phone, consent, isErased: false, isSuspect: false, ...change };
};

const outcome = (phone: string, now: string) => {
  const decided = mayText(seller({ phone }), central, Date.parse(now));
  if (decided.decision === 'refused') return decided.reason;
  const until = decided.decision === 'waits' ? decided.until : decided.permit.until;
  return `${decided.decision} until ${localTime(until, central)}`;
};

const [waco, newYork, seattle, pensacola, honolulu, guam, newCode] = [
  '+12545550142',
  '+12125550142',
  '+12065550142',
  '+18505550142',
  '+18085550142',
  '+16715550142',
  '+15555550142',
];

// March 9, 2026 is a Monday; the clocks go forward on Sunday, March 8, and back on November 1.
test.each([
  ['before nine', waco, '2026-03-09T08:59:59-05:00', 'waits until 2026-03-09T09:00:00'],
  ['at nine', waco, '2026-03-09T09:00:00-05:00', 'allowed until 2026-03-09T21:00:00'],
  [
    'just before nine at night',
    waco,
    '2026-03-09T20:59:59-05:00',
    'allowed until 2026-03-09T21:00:00',
  ],
  ['at nine at night', waco, '2026-03-09T21:00:00-05:00', 'waits until 2026-03-10T09:00:00'],
  ['after midnight', waco, '2026-03-10T00:30:00-05:00', 'waits until 2026-03-10T09:00:00'],
  ['on Saturday morning', waco, '2026-03-07T09:00:00-06:00', 'allowed until 2026-03-07T21:00:00'],
  ['on Saturday night', waco, '2026-03-07T21:00:00-06:00', 'waits until 2026-03-08T12:00:00'],
  ['on Sunday morning', waco, '2026-03-08T11:59:59-05:00', 'waits until 2026-03-08T12:00:00'],
  ['at noon on Sunday', waco, '2026-03-08T12:00:00-05:00', 'allowed until 2026-03-08T21:00:00'],
  ['on Sunday night', waco, '2026-03-08T21:00:00-05:00', 'waits until 2026-03-09T09:00:00'],
  [
    'on the Sunday with two ones',
    waco,
    '2026-11-01T01:30:00-06:00',
    'waits until 2026-11-01T12:00:00',
  ],
  [
    'to New York in the morning',
    newYork,
    '2026-03-09T09:00:00-05:00',
    'allowed until 2026-03-09T20:00:00',
  ],
  [
    'to New York at its nine',
    newYork,
    '2026-03-09T20:00:00-05:00',
    'waits until 2026-03-10T09:00:00',
  ],
  [
    'to New York on Saturday at its nine',
    newYork,
    '2026-03-07T20:00:00-06:00',
    'waits until 2026-03-08T12:00:00',
  ],
  [
    'to Seattle before its eight',
    seattle,
    '2026-03-09T09:30:00-05:00',
    'waits until 2026-03-09T10:00:00',
  ],
  [
    'to Seattle in the evening',
    seattle,
    '2026-03-09T20:30:00-05:00',
    'allowed until 2026-03-09T21:00:00',
  ],
  [
    'to an area of two zones',
    pensacola,
    '2026-03-09T19:30:00-05:00',
    'allowed until 2026-03-09T20:00:00',
  ],
  [
    'to Honolulu in winter',
    honolulu,
    '2026-01-12T09:00:00-06:00',
    'waits until 2026-01-12T12:00:00',
  ],
  [
    'to Honolulu in summer',
    honolulu,
    '2026-07-13T09:00:00-05:00',
    'waits until 2026-07-13T13:00:00',
  ],
  [
    'to Guam, where it is tomorrow',
    guam,
    '2026-01-12T09:00:00-06:00',
    'waits until 2026-01-12T16:00:00',
  ],
  [
    'to an area code that is not known',
    newCode,
    '2026-03-09T20:30:00-05:00',
    'allowed until 2026-03-09T21:00:00',
  ],
])('a text %s', (_, phone, now, expected) => {
  expect(outcome(phone, now)).toBe(expected);
});

const noon = Date.parse('2026-03-09T12:00:00-05:00');
const given = { phone: waco, agreed: true, isWritten: true, stop: 'none' } as const;

test.each<[string, Partial<Recipient>, string]>([
  ['to a lead that was erased', { isErased: true }, 'erased'],
  ['without an entry in the ledger', { consent: undefined }, 'no-consent'],
  ['with the box not checked', { consent: { ...given, agreed: false } }, 'no-consent'],
  ['after a yes that was only said', { consent: { ...given, isWritten: false } }, 'only-said'],
  ['after a stop', { consent: { ...given, stop: 'after' } }, 'revoked'],
  [
    'with the box checked after a stop',
    { consent: { ...given, stop: 'before' } },
    'stopped-before',
  ],
  ['to a corrected number', { phone: '+12545550199', consent: given }, 'other-number'],
  ['to suspected spam', { isSuspect: true }, 'suspect'],
  ['abroad', { phone: '+442071838750' }, 'not-textable'],
  ['to the Bahamas', { phone: '+12425550142' }, 'not-textable'],
  ['to a number that costs the caller', { phone: '+19005550142' }, 'not-textable'],
  ['to no number', { phone: '' }, 'not-textable'],
])('a text %s is refused', (_, change, reason) => {
  const decided = mayText(seller(change), central, noon);
  expect(decided).toEqual({ decision: 'refused', reason });
});

test('only the gate gives a permit, for the number that it looked at', () => {
  const decided = mayText(seller(), central, noon);
  if (decided.decision !== 'allowed') throw new Error('expected a permit');
  expect(decided.permit.phone).toBe(waco);
  // @ts-expect-error: the same fields are no permit,
  const written: TextPermit = { phone: '+12545550142', until: noon };
  // @ts-expect-error: nor is a permit with another number.
  const altered: TextPermit = { ...decided.permit, phone: '+12545550199' };
  expect(() => Object.assign(decided.permit, { phone: '+12545550199' })).toThrow(TypeError);
  expect([written, altered]).toHaveLength(2);
});

test('every decision is told in one sentence', () => {
  const told = textRefusals.map((reason) =>
    textDecisionWords({ decision: 'refused', reason }, central),
  );
  const [early, now] = [noon - 4 * 3_600_000, noon].map((time) =>
    textDecisionWords(mayText(seller(), central, time), central),
  );
  expect(now).toBe('A text may be sent until Monday, 9:00 PM CT.');
  expect(early).toContain('may be sent from Monday, 9:00 AM CT on.');
  expect(new Set(told).size).toBe(textRefusals.length);
  for (const words of [...told, early, now]) expect(words).toMatch(/^[A-Z][^.]*\.$/);
});

const codes = Array.from({ length: 800 }, (_, index) => String(index + 200)).filter(
  (code) => timeZonesOf(code).length > 0,
);
const phones = fc.constantFrom(...codes).map((code) => `+1${code}5550142`);
const moments = fc.integer({ min: Date.parse('2026-01-01'), max: Date.parse('2027-01-01') });

/** The law, read anew for one moment. */
const isLawful = (phone: string, now: number): boolean => {
  const [date = '', clock = ''] = localTime(now, central).split('T');
  const from = new Date(date).getUTCDay() === 0 ? '12:00:00' : '09:00:00';
  const there = timeZonesOf(phone.slice(2, 5)).map((zone) => localTime(now, zone).slice(11));
  return (
    clock >= from &&
    clock < '21:00:00' &&
    there.every((local) => local >= '08:00:00' && local < '21:00:00')
  );
};

test('a text goes out, or waits for, exactly the hours that every rule allows', () => {
  fc.assert(
    fc.property(phones, moments, (phone, now) => {
      const decided = mayText(seller({ phone }), central, now);
      expect(decided.decision).toBe(isLawful(phone, now) ? 'allowed' : 'waits');
      const hour = 3_600_000;
      if (decided.decision === 'waits') {
        expect(isLawful(phone, decided.until)).toBe(true);
        for (let time = now; time < decided.until; time += hour / 4) {
          expect(isLawful(phone, time)).toBe(false);
        }
        expect(isLawful(phone, decided.until - 1)).toBe(false);
      } else if (decided.decision === 'allowed') {
        expect(isLawful(phone, decided.permit.until - 1)).toBe(true);
        expect(isLawful(phone, decided.permit.until)).toBe(false);
      }
    }),
    { numRuns: 200 },
  );
});

test('a company anywhere in the country finds an hour for a phone anywhere in it', () => {
  const zones = [...new Set(codes.flatMap(timeZonesOf))];
  fc.assert(
    fc.property(phones, fc.constantFrom(...zones), moments, (phone, timeZone, now) => {
      const decided = mayText(seller({ phone }), timeZone, now);
      const wait = decided.decision === 'waits' ? decided.until - now : 0;
      expect(wait).toBeLessThan(3 * 86_400_000);
    }),
  );
});

test('waiting ends where it said it would', () => {
  fc.assert(
    fc.property(phones, moments, (phone, now) => {
      const decided = mayText(seller({ phone }), central, now);
      if (decided.decision !== 'waits') return;
      const next = mayText(seller({ phone }), central, decided.until);
      expect(next.decision).toBe('allowed');
    }),
  );
});
