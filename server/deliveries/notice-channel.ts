import type { Channel, Delivery } from '#store/types.ts';

const preferred: readonly Channel[] = ['team-email', 'sms', 'webhook'];

/** Over which other channel the owner is told of a dead delivery; a notice gets no notice. */
export const noticeChannel = (
  { channel, about }: Pick<Delivery, 'channel' | 'about'>,
  configured: readonly Channel[],
): Channel | undefined =>
  about === undefined
    ? preferred.find((other) => other !== channel && configured.includes(other))
    : undefined;
