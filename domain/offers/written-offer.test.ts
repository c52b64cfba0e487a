import { expect, test } from 'vitest';
import { offerForSeller, standingOf, type WrittenOffer } from './written-offer.ts';

const validUntil = 1_000;

test.each([
  ['draft', 0, 'draft'],
  ['draft', validUntil + 1, 'draft'],
  ['sent', 0, 'open'],
  ['sent', validUntil, 'open'],
  ['sent', validUntil + 1, 'lapsed'],
  ['replaced', 0, 'replaced'],
  ['replaced', validUntil + 1, 'replaced'],
  ['withdrawn', 0, 'withdrawn'],
  ['withdrawn', validUntil + 1, 'withdrawn'],
] as const)('what is %s stands at %i as %s', (state, now, standing) => {
  expect(standingOf({ state, validUntil }, now)).toBe(standing);
});

const offersOf = (states: readonly WrittenOffer['state'][]): WrittenOffer[] =>
  states.map((state, index) => ({ id: `offer-${index}`, state }) as WrittenOffer);

test.each([
  [[], undefined],
  [['draft'], undefined],
  [['sent', 'replaced'], 'offer-0'],
  [['draft', 'sent', 'replaced'], 'offer-1'],
  // The one before it does not count again.
  [['withdrawn', 'replaced'], 'offer-0'],
] as const)('of %j, the newest first, the seller sees %j', (states, id) => {
  expect(offerForSeller(offersOf(states))?.id).toBe(id);
});
