import type { Device } from '#lead/device.ts';
import type { OfferRequest } from '#lead/fields.ts';
import type { Language } from '#lead/language.ts';
import type { LeadSource } from '#lead/source.ts';
import type { Consent, NewConsent } from '../consent/consent.ts';
import type { Stage } from '../stages/stages.ts';

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
 * suspect        why a lead may be spam; such a lead is kept and marked, never dropped. Whether it still is one: state.ts
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
 * plan           a few steps by which the family stays in touch: calls, emails, letters. See domain/plans
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

const origins = ['web', 'desk', 'call', 'text'] as const;
export type Origin = (typeof origins)[number];

export type SuspectReason = 'honeypot' | 'link-in-name';

export type Lead = {
  id: string;
  reference: string;
  receivedAt: number;
  request: OfferRequest;
  page: string;
  source: LeadSource;
  suspect: SuspectReason[];
  language: Language;
  origin: Origin;
  /** Unknown where no browser sent it. */
  device: Device | undefined;
  consent: Consent | undefined;
  erasedAt: number | undefined;
};

type NextAction = { what: string; at: number; by: string | undefined };

export type LeadWork = {
  stage: Stage | undefined;
  /** May be spam, and nobody spoke with them yet. */
  isSuspect: boolean;
  answeredAt: number | undefined;
  offeredAt: number | undefined;
  nextAction: NextAction | undefined;
  /** The plan whose step the next action is, counted from nought. */
  plan: { name: string; step: number } | undefined;
  calling: { by: string; since: number } | undefined;
  visitAt: number | undefined;
  /** Which of the links to the seller's page counts. */
  linkGeneration: number;
  /** Since when the seller wants it deleted: see state.ts. */
  eraseAskedAt: number | undefined;
  /** What the seller added there: by the names of domain/seller-page/say-more.ts. */
  more: Record<string, string>;
  changes: number;
};

export type NewLead = Omit<Lead, 'erasedAt' | 'consent'> & {
  fingerprint: string;
  consent: NewConsent;
  /** When the family is first reminded of the call and of the offer. */
  remindAt?: { call: number | undefined; offer: number };
};

export type Accepted = { id: string; reference: string; repeated: boolean };
