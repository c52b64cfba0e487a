import { nameOfChannel } from '#domain/deliveries/channel-names.ts';
import type { Delivery, StoredDelivery } from '#domain/deliveries/delivery.ts';
import type { TimelineEntry } from '#domain/lead-page/timeline.ts';
import type { Lead } from '#domain/leads/types.ts';
import { eventWords, stageNames } from './event-words.ts';
import type { FieldWords } from './field-names.ts';
import { sellerTextWords } from './seller-text-words.ts';

const origins: Record<string, (page: string) => string> = {
  web: (page) => `Asked for an offer${page === '' ? '' : ` on ${page}`}`,
  desk: () => 'Added by hand',
  call: () => 'Called us',
  text: () => 'Texted us',
};

/** What happened, in a line. */
export const timelineWords = (
  entry: TimelineEntry,
  { page, origin }: Pick<Lead, 'page' | 'origin'>,
  timeZone: string,
  fields: FieldWords,
): string => {
  switch (entry.kind) {
    case 'request':
      return origins[origin]?.(page) ?? 'Came to us';
    case 'event':
      return eventWords(entry.event, timeZone, fields, entry.count);
    case 'delivery':
      return deliveryWords(entry, timeZone);
    case 'mark':
      return `Marked: ${stageNames[entry.mark.stage]}`;
    case 'export':
      return `Told to the advertiser: ${stageNames[entry.told.stage]} (${entry.told.format})`;
    case 'revocation':
      return `Said stop to texts: ${entry.how}`;
  }
};

type DeliveryEntry = Extract<TimelineEntry, { kind: 'delivery' }>;
type Unknown = Extract<StoredDelivery, { channel: 'unknown' }>;

const deliveryWords = ({ delivery, receipt }: DeliveryEntry, timeZone: string): string => {
  switch (delivery.channel) {
    case 'seller-text':
      return sellerTextWords(delivery, receipt, timeZone);
    case 'texted-photo':
      return textedPhotoWords(delivery);
    case 'unknown':
      return unknownWords(delivery);
    default:
      return messageWords(delivery);
  }
};

/** What became of a photo that was texted: one that was kept is told as any other. */
const textedPhotoWords = ({ state, lastError }: Delivery): string => {
  const why = lastError === undefined ? '' : `: ${lastError}`;
  switch (state) {
    case 'sent':
      return `A picture they texted wasn’t kept${why}`;
    case 'pending':
      return why === ''
        ? 'A picture they texted is on its way here'
        : `A picture they texted isn’t here yet, and we’ll try again${why}`;
    default:
      return `A picture they texted couldn’t be fetched${why}`;
  }
};

/** It waits for the newer version, or was sent by it. */
const unknownWords = ({ storedChannel, subject, state }: Unknown): string =>
  `A message for a newer version to send (${storedChannel}, ${subject.storedKind}): ${state}`;

const messageWords = ({ channel, subject, state, attempts, lastError }: Delivery): string => {
  const name = nameOfChannel(channel);
  const what =
    subject.kind === 'channel'
      ? `${capital(name)} that the ${nameOfChannel(subject.id)} failed`
      : capital(name);
  const why = lastError === undefined ? '' : `: ${lastError}`;
  switch (state) {
    case 'sent':
      return why === '' ? `${what} sent` : what + why;
    case 'dead':
      return `${what} could not be sent${why}`;
    case 'dropped':
      return `${what} ${why === '' ? 'not sent' : why.slice(2)}`;
    case 'unknown':
      return `${what}: we don’t know whether it arrived, so it won’t be sent again${why}`;
    case 'pending':
      if (attempts === 0) return `${what} is about to be sent`;
      return why === '' ? `${what} is being sent` : `${what} is being retried${why}`;
  }
};

const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);
