import type { Channel, ChannelFor, Subject } from '#domain/deliveries/delivery.ts';

const preferred = ['team-email', 'sms', 'webhook'] as const;

/** Over which other channel the owner is told of a dead delivery; a notice gets no notice. */
export const noticeChannel = (
  { channel, subject }: { channel: Channel; subject?: Pick<Subject, 'kind'> },
  configured: readonly Channel[],
): ChannelFor<'channel'> | undefined =>
  subject?.kind === 'channel'
    ? undefined
    : preferred.find((other) => other !== channel && configured.includes(other));
