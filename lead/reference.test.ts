import fc from 'fast-check';
import { expect, test } from 'vitest';
import { makeReference, readReference } from './reference.ts';

test('a reference is short and comes back from what was written down', () => {
  fc.assert(
    fc.property(fc.infiniteStream(fc.nat()), (numbers) => {
      const reference = makeReference((limit) => (numbers.next().value ?? 0) % limit);
      expect(reference).toMatch(/^[2-9CFHJKMQRVWXY]{3}-[2-9CFHJKMQRVWXY]{3}$/);
      expect(readReference(` ${reference.toLowerCase().replace('-', ' ')} `)).toBe(reference);
    }),
  );
});

test.each(['', 'HRW', 'HRW-4721', 'AEI-OU1', '#server/../etc'])('%j is no reference', (written) => {
  expect(readReference(written)).toBeUndefined();
});
