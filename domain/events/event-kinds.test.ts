import { expect, test } from 'vitest';
import { readContent } from './event-kinds.ts';

const read = (kind: string, details: unknown) =>
  readContent({ kind, details: JSON.stringify(details) });

test.each<[string, string, object, object]>([
  [
    'an offer withdrawn before the event told which',
    'offer-withdrawn',
    { version: 2, offerCents: 14_000_000 },
    { version: 2, offerCents: 14_000_000 },
  ],
  [
    'an answer from before sellers could write with it',
    'offer-answered',
    { answer: 'question', version: 1, offerCents: 1 },
    { answer: 'question', version: 1, offerCents: 1 },
  ],
  [
    'a text whose files were left at the carrier',
    'text-in',
    { body: 'Hi', media: 2 },
    { body: 'Hi', media: 2 },
  ],
  ['a text of no lead, with its words taken out', 'text-in', { reply: 'stop' }, { reply: 'stop' }],
  ['a stage from before its time was noted', 'stage', { stage: 'offer' }, { stage: 'offer' }],
  ['a visit for nobody in particular', 'visit', { at: 9 }, { at: 9 }],
  [
    'an erasure by the family alone',
    'erased',
    { reference: 'HRW-472' },
    { reference: 'HRW-472', bySeller: false },
  ],
  [
    'a ledger that was verified before differences were told apart',
    'ledger-verified',
    { entries: 3, problems: [] },
    { entries: 3, problems: [], differences: [] },
  ],
  [
    'a cost that was noted as text',
    'campaign-cost',
    { source: 'google', month: '2026-10', cents: '0' },
    { source: 'google', month: '2026-10', cents: 0 },
  ],
  [
    'an export whose search was on record',
    'exported',
    { filters: { q: true, city: 'waco' }, count: 2 },
    { filters: { q: true, city: 'waco' }, count: 2 },
  ],
  ['a reason in words that are no longer offered', 'lost', { reason: 'Sold' }, { reason: 'Sold' }],
])('%s is read', (_, kind, stored, details) => {
  expect(read(kind, stored)).toEqual({ kind, details });
});

test('a detail that a newer version added is left out', () => {
  expect(read('note', { text: 'Hi', color: 'red' })).toEqual({
    kind: 'note',
    details: { text: 'Hi' },
  });
});

test.each<[string, string, string, object]>([
  ['a kind of a newer version', 'drone-flown', '{"meters":30}', { meters: 30 }],
  ['a choice of a newer version', 'touch', '{"touch":"fax"}', { touch: 'fax' }],
  ['a kind that objects have by themselves', 'constructor', '{}', {}],
  ['details of another shape', 'note', '{"text":1}', { text: 1 }],
  ['details that are no object', 'note', '"text"', {}],
  ['details that are cut', 'note', '{"text":', {}],
])('%s is told as unknown', (_, storedKind, details, kept) => {
  expect(readContent({ kind: storedKind, details })).toEqual({
    kind: 'unknown',
    storedKind,
    details: kept,
  });
});
