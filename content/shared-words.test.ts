import { expect, test } from 'vitest';
import { sharedWords } from './shared-words.ts';

const same = 'We buy houses in Waco as they are.';

test.each([
  [same, same, 1],
  [same, 'Nothing of this stands over there at all.', 0],
  // Of its four sequences, two stand in the other one.
  ['We buy houses in Waco and pay cash.', 'WE BUY houses, in Waco and in Temple.', 0.5],
  // A short text may stand whole in a long one, which says much more.
  ['We buy it as it is.', 'Yes: we buy it as it is, and we pay the next day.', 1],
  ['Yes: we buy it as it is, and we pay the next day.', 'We buy it as it is.', 2 / 9],
  ['Compramos su casa, tal como está hoy.', 'Sí: compramos su casa tal como está hoy.', 1],
  ['Too short.', 'Too short.', 0],
  ['', same, 0],
])('of %j this much stands in %j too', (one, other, share) => {
  expect(sharedWords(one, other)).toBeCloseTo(share, 10);
});
