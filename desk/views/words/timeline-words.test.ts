import { expect, test } from 'vitest';
import { loadCompany } from '#content/load-company.ts';
import type { Delivery } from '#store/types.ts';
import { makeLead } from '#tests/support/service-leads.ts';
import { timelineWords } from './timeline-words.ts';

const pending = {
  id: 'd1',
  leadId: 'l1',
  reminder: undefined,
  event: undefined,
  about: undefined,
  state: 'pending',
  attempts: 0,
  nextAttemptAt: 0,
  triedAt: 0,
  sentAt: undefined,
  lastError: undefined,
} as const;

const wordsOf = (delivery: Partial<Delivery> & Pick<Delivery, 'channel'>): string =>
  timelineWords(
    { kind: 'delivery', at: 0, delivery: { ...pending, ...delivery }, receipt: undefined },
    makeLead(),
    'America/Chicago',
    loadCompany().messages.fields,
  );

test.each<[Partial<Delivery> & Pick<Delivery, 'channel'>, string]>([
  [{ channel: 'team-email' }, 'Email to the team is about to be sent'],
  [{ channel: 'team-email', attempts: 1 }, 'Email to the team is being sent'],
  [
    { channel: 'team-email', attempts: 1, lastError: 'no answer' },
    'Email to the team is being retried: no answer',
  ],
  [{ channel: 'seller-text', attempts: 1 }, 'The text is being sent'],
  [
    { channel: 'seller-text', attempts: 2, lastError: 'no answer' },
    'The text is being retried: no answer',
  ],
])('%j: %s', (delivery, words) => {
  expect(wordsOf(delivery)).toBe(words);
});
