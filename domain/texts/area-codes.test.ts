import { expect, test } from 'vitest';
import { timeZonesOf } from './area-codes.ts';

test.each([
  ['254', ['America/Chicago']],
  ['915', ['America/Denver']],
  ['212', ['America/New_York']],
  ['602', ['America/Phoenix']],
  ['907', ['America/Anchorage', 'America/Adak']],
  ['808', ['Pacific/Honolulu']],
  ['787', ['America/Puerto_Rico']],
  ['850', ['America/New_York', 'America/Chicago']],
  ['208', ['America/Denver', 'America/Los_Angeles']],
  ['928', ['America/Denver', 'America/Phoenix']],
  ['800', []],
  ['416', []],
  ['', []],
])('phones of %s are at home in %j', (code, timeZones) => {
  expect(timeZonesOf(code)).toEqual(timeZones);
});

const all = Array.from({ length: 1000 }, (_, code) => String(code).padStart(3, '0'));

test('every code could be one, stands once in a time zone, and in no more than two', () => {
  const known = all.filter((code) => timeZonesOf(code).length > 0);
  expect(known).toHaveLength(375);
  for (const code of known) {
    const zones = timeZonesOf(code);
    expect(code).toMatch(/^[2-9][0-8]\d$/);
    expect(zones.length).toBe(new Set(zones).size);
    expect(zones.length).toBeLessThanOrEqual(2);
  }
});

test('every time zone is one', () => {
  const zones = new Set(all.flatMap(timeZonesOf));
  for (const timeZone of zones) expect(Intl.supportedValuesOf('timeZone')).toContain(timeZone);
});

test('Texas is whole', () => {
  const texas =
    `210 214 254 281 325 346 361 409 430 432 469 512 621 682 713 726 737 806 817 830 832 903
    915 936 940 945 956 972 979`.split(/\s+/);
  for (const code of texas) expect(timeZonesOf(code), code).toHaveLength(1);
});
