import { findRefusal, type TypedFields } from '#lead/checks.ts';
import type { OfferRequest, TextField } from '#lead/fields.ts';
import { type Language, languageOf } from '#lead/language.ts';
import { fieldError } from '#lead/messages.ts';
import { normalizeRequest } from '#lead/normalize.ts';
import type { Store } from '#store/open.ts';
import type { NewDelivery } from '../deliveries/delivery.ts';
import { acceptLead } from '../leads/accept-lead.ts';
import { type LeadMaker, newLead } from '../leads/new-lead.ts';
import type { Accepted, NewLead } from '../leads/types.ts';
import type { Asks } from './asks.ts';
import { changeLead } from './change-lead.ts';
import { logTouch } from './touch.ts';

/** How somebody came who did not use the website; each is the lead's source. */
export const ways = {
  phone: 'They called',
  'walk-in': 'They walked in',
  referral: 'Someone referred them',
  mail: 'Our letter or postcard',
  sign: 'A sign or our truck',
} as const;
type Way = keyof typeof ways;

export type AddedLead = {
  request: OfferRequest;
  way: Way;
  language: Language;
  /** Whether they were spoken to already: then nobody is waiting for a first call. */
  spoke: boolean;
  sendReceipt: boolean;
};

export type AddProblems = Partial<Record<TextField, string>>;

/** By the checks of the offer form, with a sentence for each field in question. */
export const readAddedLead = (
  typed: Readonly<Record<string, string | undefined>>,
  asks: Asks,
  languages: readonly Language[],
): AddedLead | { problems: AddProblems } => {
  const refusal = findRefusal(typed as TypedFields);
  if (refusal !== undefined) {
    const told = fieldError(refusal, asks.messages, asks.missing);
    return { problems: Object.fromEntries(refusal.fields.map((field) => [field, told])) };
  }
  // Nobody agrees to texts by word of mouth: they need a box that the seller checks.
  const request = normalizeRequest({ ...(typed as TypedFields), agreeToTexts: false, city: '' });
  if (request.phone === '') return { problems: { phone: asks.phone } };
  const sendReceipt = typed['receipt'] === 'yes';
  if (sendReceipt && request.email === '') {
    return { problems: { email: 'A receipt needs an email address.' } };
  }
  return {
    request,
    way: Object.hasOwn(ways, typed['way'] ?? '') ? (typed['way'] as Way) : 'phone',
    language: languageOf(typed['language'], languages),
    spoke: typed['spoke'] === 'yes',
    sendReceipt,
  };
};

export type Adding = LeadMaker & {
  person: { id: string; name: string };
  /** The same for a form that is sent twice: it makes one lead. */
  fingerprint: string;
};

/**
 * A lead like any other, but nobody is told of it who typed it in. Sent twice, the second finds what the
 * first left, and does what is still to be done.
 */
export const addLead = async (
  store: Store,
  added: AddedLead,
  adding: Adding,
): Promise<Accepted & { touch: string | undefined }> => {
  const { person, now, fingerprint } = adding;
  const accepted = await acceptLead(store, leadFrom(added, adding), receiptFor(added, adding));
  const actor = (what: string) => ({
    personId: person.id,
    now,
    eventId: `${fingerprint} ${what}`,
  });
  await changeLead<never>(store, accepted.id, actor('added'), () => ({
    kind: 'added',
    details: { way: added.way },
    set: {},
  }));
  if (!added.spoke) return { ...accepted, touch: undefined };
  const touched = await logTouch(store, accepted.id, actor('spoke'), 'spoke');
  return { ...accepted, touch: 'event' in touched ? touched.event : undefined };
};

const leadFrom = ({ request, way, language }: AddedLead, adding: Adding): NewLead =>
  newLead(adding, {
    fingerprint: adding.fingerprint,
    request,
    source: { utm_source: way },
    language,
    origin: 'desk',
    consent: { saidTo: adding.person.name },
  });

const receiptFor = ({ sendReceipt }: AddedLead, { newId }: Adding): NewDelivery[] =>
  sendReceipt ? [{ id: newId(), channel: 'seller-receipt' }] : [];
