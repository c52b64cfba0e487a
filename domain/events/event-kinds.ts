import * as v from 'valibot';
import { stepKinds } from '#content/schema/follow-up.ts';
import { stages } from '../stages/stages.ts';

export const touches = ['spoke', 'no-answer', 'wrong-number', 'texted', 'emailed'] as const;
/** An answer to a seller, whether it reached them or not: the first one stops the clock. */
export type Touch = (typeof touches)[number];

export const offerAnswers = ['accept', 'question', 'no'] as const;

export type OfferAnswer = (typeof offerAnswers)[number];

export const roles = ['owner', 'helper'] as const;

/** An owner does everything; a helper cannot export, erase or invite. */
export type Role = (typeof roles)[number];

export const textRefusals = [
  'erased',
  'no-consent',
  'only-said',
  'revoked',
  'stopped-before',
  'other-number',
  'suspect',
  'not-textable',
] as const;
/** Why a text may not go out. */
export type TextRefusal = (typeof textRefusals)[number];

/** What somebody says who does not sell to us now, and is not through with it. */
const outcomes = ['not-now', 'wants-more', 'asks-somebody'] as const;
export type TalkOutcome = (typeof outcomes)[number];

const callResults = [
  'answered',
  'no-answer',
  'busy',
  'failed',
  'canceled',
  // Of our own phone.
  'not-picked-up',
  'no-key',
  'refused',
  // They asked for no calls, or the hour was over, between the tap and the key.
  'not-allowed',
  // The carrier never said.
  'unknown',
] as const;
/** How a call from the company's number went, as the carrier tells it. */
export type CallResult = (typeof callResults)[number];

const stoppable = v.picklist(['texts', 'calls']);
/** What a seller can ask us to stop. */
export type Stopped = v.InferOutput<typeof stoppable>;

const kind = <Kind extends string, Entries extends v.ObjectEntries>(name: Kind, details: Entries) =>
  v.object({ kind: v.literal(name), details: v.object(details) });

const text = v.string();
const number = v.number();
/** Once written as text. */
const numberOnceText = v.pipe(v.union([v.number(), v.string()]), v.transform(Number), v.number());
const texts = v.record(v.string(), v.string());
const nothing = {};
const offer = { version: number, offerCents: number };
/** What follows in the plan: a step, or nothing more of it. */
const followUpNext = v.union([
  v.object({ what: text, at: number }),
  v.picklist(['through', 'enough']),
]);

/**
 * Everything that is noted of a lead or of the desk. Only what every version has written is asked for: a detail that
 * came later is optional, or says what it was before.
 */
const kinds = [
  kind('added', { way: text }),
  kind('calling', nothing),
  // With the plan whose step it was, where it was one.
  kind('touch', {
    touch: v.picklist(touches),
    plan: v.optional(text),
    next: v.optional(followUpNext),
  }),
  kind('next-action', { what: text, at: number, by: v.optional(text) }),
  kind('plan-begun', {
    plan: text,
    outcome: v.optional(v.picklist(outcomes)),
    what: text,
    at: number,
  }),
  kind('plan-step', {
    plan: text,
    what: v.picklist(stepKinds),
    how: v.picklist(['done', 'skipped']),
    // Why it was skipped, where nobody chose so.
    why: v.optional(text),
    // What was written, where it was an email.
    email: v.optional(v.object({ subject: text, paragraphs: v.array(text) })),
    next: v.optional(followUpNext),
  }),
  kind('plan-put-off', { plan: text, what: text, at: number }),
  kind('plan-ended', { plan: v.optional(text), why: v.optional(v.picklist(['asked-again'])) }),
  kind('note', { text }),
  kind('not-spam', { suspect: text }),
  kind('stage', {
    stage: v.picklist(stages),
    valueCents: v.optional(number),
    reachedAt: v.optional(number),
  }),
  kind('lost', { reason: text }),
  kind('visit', { at: number, by: v.optional(text), from: v.optional(number) }),
  kind('visit-cancelled', { at: number }),
  kind('edited', { before: texts, after: texts }),
  kind('retried', { count: number }),
  kind('undone', { event: text }),

  kind('call-in', { answeredBy: text }),
  kind('missed-call', nothing),
  kind('voicemail', { seconds: number, recording: text }),
  kind('call-out', { result: v.picklist(callResults), seconds: number }),

  kind('text-in', {
    // No person's words are kept where no lead would take them along.
    body: v.optional(text),
    from: v.optional(text),
    photos: v.optional(number),
    files: v.optional(number),
    // Before pictures were fetched, whatever came with it.
    media: v.optional(number),
    reply: v.optional(v.picklist(['stop', 'doubtful', 'help', 'start'])),
  }),
  kind('text-out', { body: text, until: v.optional(number) }),
  kind('text-refused', { reason: v.picklist(textRefusals) }),
  kind('said-stop', { to: v.pipe(v.array(stoppable), v.readonly()) }),
  kind('stop-taken-back', { to: stoppable, how: text }),

  kind('photo-added', { ofSeller: v.boolean() }),
  kind('photo-deleted', { ofSeller: v.boolean(), bySeller: v.boolean() }),

  kind('offer-drafted', offer),
  kind('offer-discarded', { offer: v.optional(text), ...offer }),
  kind('offer-sent', { offer: text, ...offer, validUntil: number }),
  kind('offer-withdrawn', { offer: v.optional(text), ...offer, reason: v.optional(text) }),
  kind('offer-answered', {
    answer: v.picklist(offerAnswers),
    ...offer,
    words: v.optional(text),
    reason: v.optional(text),
  }),

  kind('seller-said', { words: v.optional(text), answers: texts }),
  kind('seller-corrected', { before: texts, after: texts }),
  kind('seller-agreed', nothing),
  kind('seller-stopped', nothing),
  kind('seller-withdrew', nothing),
  kind('mails-stopped', nothing),
  kind('erasure-asked', nothing),
  kind('erasure-called-off', nothing),
  kind('erased', { reference: text, bySeller: v.optional(v.boolean(), false) }),
  kind('link-emailed', nothing),
  kind('new-link', nothing),

  kind('signed-in', { device: text }),
  kind('signed-out', { device: text }),
  kind('invited', { name: text, role: v.picklist(roles) }),
  kind('link-made', { name: text }),
  kind('link-withdrawn', { name: text }),
  kind('joined', { device: text }),
  kind('removed', { name: text }),
  kind('device-removed', { name: text, device: text }),
  kind('signed-out-elsewhere', { name: text, device: text }),
  kind('signed-out-everywhere', { name: text }),
  kind('phone-proved', nothing),
  kind('phone-forgotten', { name: text }),
  kind('takes-calls', { name: text }),
  kind('takes-no-calls', { name: text }),
  kind('rings', { device: text }),
  kind('rings-no-more', { name: text, device: text }),
  kind('rings-as-test', { name: text, device: text }),

  kind('exported', {
    filters: v.record(v.string(), v.union([v.string(), v.boolean()])),
    count: number,
  }),
  kind('campaign-cost', { source: text, month: text, cents: numberOnceText }),
  kind('retried-all', { count: number }),
  kind('retention-agreed', { years: number }),
  kind('ledger-verified', {
    entries: number,
    problems: v.array(v.string()),
    // At first not told apart from the problems.
    differences: v.optional(v.array(v.string()), []),
  }),
  kind('backed-up', nothing),
  kind('new-keys', nothing),
  kind('published', { version: number, backTo: v.optional(number) }),
] as const;

/** What was done, and what is to be known of it. */
export type EventContent = v.InferOutput<(typeof kinds)[number]>;
export type EventKind = EventContent['kind'];
export type EventDetails = {
  [Content in EventContent as Content['kind']]: Content['details'];
};

/** What this version does not know, or cannot read: it stays as it is, and is shown as that. */
export type UnknownContent = {
  kind: 'unknown';
  storedKind: string;
  details: Record<string, unknown>;
};

const schemas = new Map<string, v.GenericSchema<unknown, EventContent>>(
  kinds.map((schema) => [schema.entries.kind.literal, schema]),
);

const anyDetails = v.pipe(v.string(), v.parseJson(), v.record(v.string(), v.unknown()));

/** The content of a row, as any version wrote it. */
export const readContent = (row: {
  kind: string;
  details: string;
}): EventContent | UnknownContent => {
  const stored = v.safeParse(anyDetails, row.details);
  const details = stored.success ? stored.output : {};
  const schema = schemas.get(row.kind);
  const known = schema && v.safeParse(schema, { kind: row.kind, details });
  return known?.success ? known.output : { kind: 'unknown', storedKind: row.kind, details };
};
