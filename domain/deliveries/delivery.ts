import type { Insertable, Selectable } from 'kysely';
import type { Tables } from '#store/tables.ts';
import {
  type DeliveryContent,
  readContent,
  type UnknownContent,
  unknownContent,
} from './channels.ts';

/*
 * Glossary
 *
 * offer request  what a seller typed, normalised (lead/)
 * lead           an offer request that was accepted: stored, with an id and a reference
 * reference      the lead's name for people, short enough to be read aloud
 * fingerprint    the same for every repetition of one submit, so that a retry makes no second lead
 * consent        the box beside the texts disclosure: its state, the wording shown, when and to whom
 * entry          one line of the consent ledger; its hash covers the entry before it
 * revocation     a seller's word, by whatever means, that the texts must stop; or, apart from it, the calls
 * grant          the box, checked later on the seller's page: a consent of its own, for the number of that moment
 * correction     another number for a lead, in the ledger; it carries no consent
 * proof          the entry of a given consent; the ledger keeps it when the lead is erased
 * source         where the visitor came from
 * language       the one that the seller was spoken to in, as pages name it: en
 * origin         how the request reached us
 * suspect        why a lead may be spam; such a lead is kept and marked, never dropped. Whether it still is one: lead-state.ts
 * channel        a way of telling someone about a lead
 * delivery       one message about one lead over one channel; the unit of work. A few tell of no lead
 * subject        what a delivery tells of, by kind and id: the lead, an event, a reminder and others: deliveries/channels.ts
 * attempt        one try at a delivery
 * notice         a delivery which says that another one is dead, whose channel is its subject
 * reminder       a delivery which says that a lead still waits for its first call, or for the offer
 * stage          how far a lead has come, as the owner marks it: contacted, offer, closed and so on
 * work           where a lead stands with the family: who answered, what is next, who calls right now
 * touch          an answer to a seller, reached or not: spoke, no answer, texted, emailed
 * next action    the one thing that somebody will do about a lead, and when
 * event          what somebody did: on a lead's timeline, or to the desk itself
 * person         somebody of the family who uses the desk, as an owner or a helper
 * link           opens the desk once, to set up a passkey on a device
 * lease          the time for which a claimed delivery belongs to the process that claimed it
 * dead           a delivery that is tried no more; the owner's commands show and revive it
 * budget         how many messages a channel may send in an hour; a delivery is within it or over
 * dropped        a delivery that will never be tried, over its budget or needless; its last error says why
 * seller's page  the private page of one request, opened by a link that only its seller gets
 * generation     which of the links to it counts; a new one ends those before it
 * photo          a picture of the property, the seller's or the family's, kept without its metadata
 * written offer  the offer line by line, in versions; the newest that was sent is the one that counts
 * unknown        a text that was handed over without an answer: sent or not, it is not sent again
 */

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
