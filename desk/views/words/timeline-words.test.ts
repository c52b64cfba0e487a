import { expect, test } from 'vitest';
import { loadCompany } from '#content/load-company.ts';
import type { StoredDelivery } from '#domain/deliveries/delivery.ts';
import { deliveryOf, makeLead } from '#tests/support/service-leads.ts';
import { timelineWords } from './timeline-words.ts';

const wordsOf = (delivery: StoredDelivery): string =>
  timelineWords(
    { kind: 'delivery', at: 0, delivery, receipt: undefined },
    makeLead(),
    'America/Chicago',
    loadCompany().messages.fields,
  );

const told = { leadId: 'lead', subject: { kind: 'event', id: 'told' } } as const;
const text = { ...told, channel: 'seller-text' } as const;
const notice = {
  ...told,
  channel: 'team-email',
  subject: { kind: 'channel', id: 'webhook' },
} as const;
const newer = {
  ...told,
  channel: 'unknown',
  storedChannel: 'pigeon',
  subject: { kind: 'unknown', storedKind: 'letter', id: '1' },
} as const;

test.each<[StoredDelivery, string]>([
  [deliveryOf('team-email', { attempts: 0 }), 'Email to the team is about to be sent'],
  [deliveryOf('team-email'), 'Email to the team is being sent'],
  [
    deliveryOf('team-email', { lastError: 'no answer' }),
    'Email to the team is being retried: no answer',
  ],
  [deliveryOf(text), 'The text is being sent'],
  [
    deliveryOf(text, { attempts: 2, lastError: 'no answer' }),
    'The text is being retried: no answer',
  ],
  [
    deliveryOf(notice, { attempts: 0 }),
    'Email to the team that the webhook failed is about to be sent',
  ],
  [
    { ...deliveryOf('sms'), ...newer },
    'A message for a newer version to send (pigeon, letter): pending',
  ],
])('%j: %s', (delivery, words) => {
  expect(wordsOf(delivery)).toBe(words);
});
