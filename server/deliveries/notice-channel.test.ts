import { expect, test } from 'vitest';
import { channels } from '#domain/deliveries/channels.ts';
import { noticeChannel } from './notice-channel.ts';

test.each([
  ['webhook', channels, 'team-email'],
  ['seller-receipt', channels, 'team-email'],
  ['sms', channels, 'team-email'],
  ['team-email', channels, 'sms'],
  ['team-email', ['team-email', 'webhook'], 'webhook'],
  ['team-email', ['team-email', 'seller-receipt'], undefined],
] as const)('a dead %s among %j is told over %s', (channel, configured, told) => {
  expect(noticeChannel({ channel }, configured)).toBe(told);
});

test('a dead notice is told to nobody', () => {
  expect(noticeChannel({ channel: 'sms', subject: { kind: 'channel' } }, channels)).toBeUndefined();
});
