import { expect, test } from 'vitest';
import { createVisitors } from './visitors.ts';

const ann = { address: '203.0.113.7', userAgent: 'Phone' };
const hour = 3_600_000;
const anybody = { networksOf: (address: string) => [address], isPerson: () => true };
const from = (source: string) => () => source;

test('a visitor is new once, a page is new once for each visitor', () => {
  const visitors = createVisitors(anybody);
  const see = (asker: typeof ann, page: number) => visitors.see(asker, page, from('google'), 0);
  expect(see(ann, 1)).toEqual({ isNew: true, isNewPage: true, source: 'google' });
  expect(see(ann, 1)).toEqual({ isNew: false, isNewPage: false, source: 'google' });
  expect(see(ann, 2)).toEqual({ isNew: false, isNewPage: true, source: 'google' });
  expect(see({ ...ann, userAgent: 'Laptop' }, 2)).toMatchObject({ isNew: true, isNewPage: true });
  expect(see({ ...ann, address: '203.0.113.8' }, 2)).toMatchObject({ isNew: true });
});

test('what a visit began with stays its source', () => {
  const visitors = createVisitors(anybody);
  visitors.see(ann, 1, from('google / waco'), 0);
  expect(visitors.see(ann, 2, from('direct'), hour)?.source).toBe('google / waco');
  expect(visitors.does(ann, 'call', hour)).toEqual({ source: 'google / waco' });
});

test.each(['form', 'call', 'language'] as const)('a %s counts once, and by itself', (deed) => {
  const visitors = createVisitors(anybody);
  visitors.see(ann, 1, from('direct'), 0);
  expect(visitors.does(ann, deed, 0)).toEqual({ source: 'direct' });
  expect(visitors.does(ann, deed, 0)).toBeUndefined();
  const other = deed === 'form' ? 'call' : 'form';
  expect(visitors.does(ann, other, 0)).toEqual({ source: 'direct' });
});

test('somebody who acts without having been seen counts too, from nowhere that is known', () => {
  const visitors = createVisitors(anybody);
  expect(visitors.does(ann, 'call', 0)).toEqual({ source: 'not known' });
  expect(visitors.does(ann, 'call', 0)).toBeUndefined();
});

test.each([
  [3, false],
  [9, true],
])('after %i hours of nothing a visitor is new: %s', (hours, isNew) => {
  const visitors = createVisitors(anybody);
  visitors.see(ann, 1, from('direct'), 0);
  expect(visitors.see(ann, 1, from('direct'), hours * hour)?.isNew).toBe(isNew);
});

test('a visitor who goes on is known for as long, with the pages that they saw', () => {
  const visitors = createVisitors(anybody);
  for (let hours = 0; hours <= 24; hours += 3) {
    const seen = visitors.see(ann, 1, from('direct'), hours * hour);
    expect(seen).toMatchObject({ isNew: hours === 0, isNewPage: hours === 0 });
  }
});

test.each([-1, 100])('a clock that jumps by %i days makes nobody stay for longer', (days) => {
  const visitors = createVisitors(anybody);
  const now = 200 * 24 * hour;
  visitors.see(ann, 1, from('direct'), now);
  const later = now + days * 24 * hour;
  visitors.see({ ...ann, userAgent: 'Laptop' }, 1, from('direct'), later);
  expect(visitors.see(ann, 1, from('direct'), later + 9 * hour)?.isNew).toBe(true);
});

test('made-up sources share one once there are a thousand', () => {
  const visitors = createVisitors(anybody);
  const sources = new Set<string | undefined>();
  for (let index = 0; index < 3_000; index += 1) {
    const asker = { address: `${index}`, userAgent: `Phone ${index}` };
    sources.add(visitors.see(asker, 1, from(`made-up ${index}`), 0)?.source);
  }
  expect(sources.size).toBeLessThanOrEqual(1_001);
  expect(sources).toContain('other');
});

const fromNetwork = (network: number, index: number) => ({
  address: `10.0.${network >> 8}.${network & 255}`,
  userAgent: `Robot ${index}`,
});

/** How many of a flood of so many from each network are counted as new. */
const flood = (
  visitors: ReturnType<typeof createVisitors>,
  { networks, each, now }: { networks: number; each: number; now: number },
): number => {
  let counted = 0;
  for (let index = 0; index < each; index += 1) {
    for (let network = 0; network < networks; network += 1) {
      const seen = visitors.see(fromNetwork(network, index), 1, from('direct'), now);
      if (seen?.isNew) counted += 1;
    }
  }
  return counted;
};

test('a flood from hundreds of networks, also when it comes back, leaves room for everybody else', () => {
  const visitors = createVisitors(anybody);
  for (const hours of [0, 1, 5, 9]) {
    const now = hours * hour;
    flood(visitors, { networks: 700, each: 300, now });
    const people = Array.from({ length: 1_000 }, (_, index) => ({
      address: `192.0.${index >> 8}.${index & 255}`,
      userAgent: `Phone ${hours}`,
    }));
    const counted = people.filter((one) => visitors.see(one, 1, from('direct'), now)?.isNew);
    // One in a hundred shares a place with a network of the flood.
    expect(counted.length).toBeGreaterThan(950);
  }
});

test('a flood from everywhere takes no more than its hour has, and blinds for a moment', () => {
  const visitors = createVisitors(anybody);
  const somebody = { address: '192.0.2.1', userAgent: 'Phone' };
  expect(flood(visitors, { networks: 60_000, each: 2, now: 0 })).toBeLessThanOrEqual(40_000);
  expect(visitors.see(somebody, 1, from('direct'), 0)).toBeUndefined();
  expect(visitors.see(fromNetwork(1, 0), 1, from('direct'), 0)).toMatchObject({ isNew: false });
  expect(visitors.see(somebody, 1, from('direct'), hour / 60)).toMatchObject({ isNew: true });
});

test('whoever makes visitors up is believed three hundred of them, and nobody else suffers', () => {
  const visitors = createVisitors(anybody);
  const counted = Array.from({ length: 5_000 }, (_, index) =>
    visitors.see({ ...ann, userAgent: `Robot ${index}` }, 1, from('direct'), 0),
  ).filter((seen) => seen !== undefined);
  expect(counted).toHaveLength(300);
  const neighbor = { ...ann, address: '203.0.113.8' };
  expect(visitors.see(neighbor, 1, from('direct'), 0)).toMatchObject({ isNew: true });
});

test('a machine is nobody, whatever it does', () => {
  const visitors = createVisitors({ ...anybody, isPerson: () => false });
  expect(visitors.see(ann, 1, from('direct'), 0)).toBeUndefined();
  expect(visitors.does(ann, 'call', 0)).toBeUndefined();
});
