import { expect, test } from 'vitest';
import { sampleLead } from '#tests/support/sample-lead.ts';
import type { Lead } from '../leads/types.ts';
import type { StageMark } from '../stages/stages.ts';
import { chooseConversions } from './choose-conversions.ts';
import { googleClicks } from './google-clicks.ts';
import { googleEnhanced } from './google-enhanced.ts';

const day = 86_400_000;
const now = Date.parse('2026-06-01T12:00:00Z');

const closed: StageMark = {
  stage: 'closed',
  reachedAt: now - day,
  recordedAt: now,
  valueCents: 1_200_000,
};

const choose = (
  given: Partial<Lead>,
  { history = [closed], exported = [] as string[], format = googleClicks } = {},
) => {
  const lead = sampleLead({ receivedAt: now - 30 * day, ...given });
  return chooseConversions([lead], new Map([[lead.id, history]]), {
    format,
    stage: 'closed',
    wording: { name: 'Closed house', timeZone: 'America/Chicago' },
    now,
    alreadyExported: new Set(exported),
  });
};

test.each<[string, Partial<Lead>]>([
  ['a click id', { source: { gclid: 'Cj0K-_x' } }],
  ['a click 90 days ago', { source: { gclid: 'x' }, receivedAt: now - 90 * day }],
  ['a click id beside a gbraid', { source: { gclid: 'x', gbraid: 'y' } }],
  ['a closed house whose request looked like spam', { suspect: ['honeypot', 'link-in-name'] }],
])('%s is told', (_, given) => {
  expect(choose(given).conversions).toHaveLength(1);
});

test.each<[string, Partial<Lead>, string]>([
  ['an old click', { receivedAt: now - 91 * day }, 'more than 90 days'],
  [
    'an old click of a young lead',
    { source: { gclid: 'x', landedAt: new Date(now - 91 * day).toISOString() } },
    'more than 90 days',
  ],
  ['no click', { source: {} }, 'without a Google click id'],
  ['a click id that Google never wrote', { source: { gclid: '=cmd()' } }, 'without a Google'],
  ['an iPhone', { source: { wbraid: 'x' } }, 'gbraid or wbraid'],
  ['an iPhone app', { source: { gbraid: 'x' } }, 'gbraid or wbraid'],
])('%s is left out', (_, given, reason) => {
  const { conversions, leftOut } = choose(given);
  expect(conversions).toEqual([]);
  expect([...leftOut]).toEqual([[expect.stringContaining(reason), 1]]);
});

test('a lead that never reached the stage, or went back behind it, is not spoken of', () => {
  const contract: StageMark = { ...closed, stage: 'contract' };
  for (const history of [[], [contract], [closed, { ...contract, reachedAt: now }]]) {
    const { conversions, leftOut } = choose({}, { history });
    expect(conversions).toEqual([]);
    expect(leftOut.size).toBe(0);
  }
});

test('a lead is told of once', () => {
  const { leftOut } = choose({ id: 'lead' }, { exported: ['lead'] });
  expect([...leftOut.keys()]).toEqual([expect.stringContaining('earlier run')]);
});

test('without a click id the seller can still be recognised', () => {
  const { conversions } = choose({ source: { wbraid: 'x' } }, { format: googleEnhanced });
  expect(conversions).toHaveLength(1);
});

test.each([
  ['2026-05-01T00:00:00.000Z', '2026-05-01T00:00:00.000Z'],
  ['2026-05-30T00:00:00.000Z', '2026-05-02T12:00:00.000Z'],
  ['soon', '2026-05-02T12:00:00.000Z'],
])('a browser that says it landed at %s is taken to have clicked at %s', (landedAt, expected) => {
  const [conversion] = choose({ source: { gclid: 'x', landedAt } }).conversions;
  expect(new Date(conversion?.clickedAt ?? 0).toISOString()).toBe(expected);
});
