import { expect } from 'vitest';
import { test } from '#tests/support/domain-store.ts';
import { mayGoOn } from './patience.ts';

const hour = 3_600_000;

test.for([
  ['said', 12],
  ['last-four', 5],
] as const)(
  'what is %s is taken %i times in an hour, of each request by itself',
  async ([what, most], { store }) => {
    const go = (now: number, leadId = 'one') =>
      store.write((transaction) => mayGoOn(transaction, what, leadId, now));
    for (let time = 0; time < most; time += 1) expect(await go(time)).toBe(true);
    expect(await go(hour - 1)).toBe(false);
    expect(await go(hour - 1, 'another')).toBe(true);
    expect(await go(hour)).toBe(true);
  },
);
