import { expect, test } from 'vitest';
import { channels } from '#domain/deliveries/channels.ts';
import { normalizeRequest } from '#lead/normalize.ts';
import { channelsFor } from './channels-for.ts';

const request = normalizeRequest({ email: 'ann@example.com' });
const withoutEmail = normalizeRequest({});

test.each([
  ['a lead', { request, suspect: [] }, ['team-email', 'seller-receipt', 'sms', 'webhook', 'push']],
  [
    'a lead without email',
    { request: withoutEmail, suspect: [] },
    ['team-email', 'sms', 'webhook', 'push'],
  ],
  ['suspected spam', { request, suspect: ['honeypot' as const] }, ['team-email', 'webhook']],
])('%s is told over %j', (_, lead, told) => {
  expect(channelsFor(lead, channels)).toEqual(told);
});

test('a channel that is not configured gets nothing', () => {
  expect(channelsFor({ request, suspect: [] }, ['team-email'])).toEqual(['team-email']);
});
