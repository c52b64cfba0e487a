import type { Insertable, Selectable } from 'kysely';
import type { Tables } from '#store/tables.ts';
import {
  type DeliveryContent,
  readContent,
  type UnknownContent,
  unknownContent,
} from './channels.ts';

export type Channel = DeliveryContent['channel'];

/** What must never reach somebody twice: whatever is not known to have failed is not tried again. */
export const isSentAtMostOnce = (channel: Channel): boolean => channel === 'seller-text';

export const deliveryStates = ['pending', 'sent', 'dead', 'dropped', 'unknown'] as const;

export type DeliveryState = (typeof deliveryStates)[number];

type Attempts = {
  id: string;
  attempts: number;
  nextAttemptAt: number;
  /** When it was last tried, or made where it was not tried yet. */
  triedAt: number;
  sentAt: number | undefined;
  lastError: string | undefined;
};

export type Delivery = Attempts & { state: DeliveryState } & DeliveryContent;

/** Perhaps one that a newer version wrote. */
export type StoredDelivery = Delivery | (Attempts & { state: string } & UnknownContent);

export type Subject = DeliveryContent['subject'];

/** The family's own clock rings for a lead that waits: for a first call, by number, or for the offer. */
export type Reminder = Extract<Subject, { kind: 'call-reminder' | 'offer-reminder' }>;

/** Over which channels, of a lead or of none, such a thing is told. */
export type WayToTell<
  Kind extends Subject['kind'],
  Content = DeliveryContent,
> = Content extends DeliveryContent
  ? Kind extends Content['subject']['kind']
    ? Pick<Content, 'channel' | 'leadId'>
    : never
  : never;

export type ChannelFor<Kind extends Subject['kind']> = WayToTell<Kind>['channel'];

export type NewDelivery = { id: string; channel: ChannelFor<'lead'> };

export const rowToDelivery = (row: Selectable<Tables['deliveries']>): StoredDelivery => {
  const attempts = {
    id: row.id,
    attempts: row.attempts,
    nextAttemptAt: row.next_attempt_at,
    triedAt: row.scheduled_at,
    sentAt: row.sent_at ?? undefined,
    lastError: row.last_error ?? undefined,
  };
  const content = readContent(row);
  const state = deliveryStates.find((one) => one === row.state);
  return content.channel === 'unknown' || state === undefined
    ? { ...attempts, ...unknownContent(row), state: row.state }
    : { ...attempts, ...content, state };
};

/** Word of an event, once over each channel. */
export const newEventDeliveryRow = (
  way: WayToTell<'event'>,
  event: string,
  now: number,
): Insertable<Tables['deliveries']> =>
  newDeliveryRow(`${event}-${way.channel}`, { ...way, subject: { kind: 'event', id: event } }, now);

/** One that waits to be sent from now on. */
export const newDeliveryRow = (
  id: string,
  { leadId, channel, subject }: DeliveryContent,
  now: number,
): Insertable<Tables['deliveries']> => ({
  id,
  lead_id: leadId ?? null,
  channel,
  subject_kind: subject.kind,
  subject_id: subject.id,
  state: 'pending',
  attempts: 0,
  created_at: now,
  next_attempt_at: now,
  scheduled_at: now,
  lease: null,
  sent_at: null,
  last_error: null,
  budget: '',
});
