import type {
  CallResult,
  EventDetails,
  EventKind,
  OfferAnswer,
  Touch,
} from '#domain/events/event-kinds.ts';
import type { LeadEvent } from '#domain/events/events.ts';
import { textDecisionWords } from '#domain/texts/decision-words.ts';
import { shownPhone } from '#lead/phone.ts';
import { formatMoney } from '#price/money.ts';
import { day, dayAndTime } from '#time/time-words.ts';
import { type FieldWords, fieldName, fieldValue } from './field-names.ts';
import { monthName } from './figure-words.ts';
import { planWords, stepOfPlan } from './plan-words.ts';
import { saidWords } from './said-words.ts';

type Shown = { timeZone: string; fields: FieldWords; count: number };
type Words = { [Kind in EventKind]: (details: EventDetails[Kind], shown: Shown) => string };

const touchWords: Record<Touch, string> = {
  spoke: 'Spoke on the phone',
  'no-answer': 'Called, no answer',
  'wrong-number': 'Called, wrong number',
  texted: 'Sent a text',
  emailed: 'Sent an email',
};

/** How a call from the company's number went. What it was, a talk or a mailbox, says whoever called. */
export const callOutWords: Record<CallResult, string> = {
  answered: 'Called from our number, answered',
  'no-answer': 'Called from our number, nobody picked up',
  busy: 'Called from our number, busy',
  failed: 'Called from our number, but theirs couldn’t be reached',
  canceled: 'Called from our number, and hung up before anyone answered',
  'not-picked-up': 'Began to call, but didn’t pick up their own phone: the seller wasn’t rung',
  'no-key': 'Began to call, but pressed no key: the seller wasn’t rung',
  refused: 'Began to call, but Twilio didn’t take the call: nobody was rung',
  'not-allowed': 'Began to call, but the seller may not be called anymore: they weren’t rung',
  unknown: 'Called from our number; Twilio never told us how it went',
};

export const stageNames: Record<string, string> = {
  '': 'New',
  contacted: 'Contacted',
  appointment: 'Visit',
  offer: 'Offer made',
  contract: 'Under contract',
  closed: 'Closed',
  lost: 'Lost',
};

type Texts = Record<string, string>;

const editWords = (fields: FieldWords, before: Texts, after: Texts): string =>
  Object.entries(after)
    .map(
      ([field, value]) =>
        `${fieldName(fields, field)}: ${quoted(fieldValue(field, before[field]))} is now ${quoted(fieldValue(field, value))}`,
    )
    .join('; ');

/** "1:05", as a player shows it. */
export const playTime = (seconds: number): string =>
  `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;

const quoted = (text = ''): string => (text === '' ? 'nothing' : `“${text}”`);

type TextIn = EventDetails['text-in'];

const replyWords: Record<NonNullable<TextIn['reply']>, string> = {
  stop: ' That ends our texts.',
  doubtful: ' They may have meant stop, so it counts as stop: call them.',
  start: ' They took back their stop: a box they checked counts again.',
  help: ' They got our name, our number, and how to stop.',
};

const textInWords = (details: TextIn): string => {
  const { body, reply, from } = details;
  const meant = reply === undefined ? '' : replyWords[reply];
  if (body === undefined) return `A number without a lead texted us.${meant}`;
  const who = from === undefined ? 'Wrote' : `${from || 'Someone'} wrote`;
  const wrote = body === '' ? 'Texted us without a word.' : `${who}: ${quoted(body)}.`;
  return `${wrote}${filesWords(details)}${meant}`;
};

/** What came with a text; before version 3, none of it was fetched. */
const filesWords = ({ photos, files, media }: TextIn): string =>
  [
    [photos, 'picture', 'came with it.'],
    [files, 'file', 'came with it that we didn’t keep.'],
    [media, 'file', 'came with it: see Twilio.'],
  ]
    .filter(([count]) => count !== undefined)
    .map(([count, what, came]) => ` ${count === 1 ? `A ${what}` : `${count} ${what}s`} ${came}`)
    .join('');

const answerWords: Record<OfferAnswer, string> = {
  accept: 'Wants to accept',
  question: 'Has a question about',
  no: 'Said no, thank you, to',
};

/** "written offer 2, $140,000" */
const offerName = ({ version, offerCents }: EventDetails['offer-drafted']): string =>
  `written offer ${version}, ${formatMoney(offerCents)}`;

const photos = (count: number): string => (count === 1 ? 'a photo' : `${count} photos`);

const words: Words = {
  'photo-added': ({ ofSeller }, { count }) =>
    ofSeller ? `Sent us ${photos(count)}` : `Added ${photos(count)} of our own`,
  'photo-deleted': ({ ofSeller, bySeller }, { count }) => {
    if (bySeller) return `The seller deleted ${photos(count)}`;
    return `Deleted ${photos(count)} ${ofSeller ? 'that the seller sent' : 'of our own'}`;
  },
  added: () => 'Added by hand',
  exported: ({ count }) => `Exported ${count} leads`,
  touch: (details, { timeZone }) => touchWords[details.touch] + stepOfPlan(details, timeZone),
  ...planWords,
  calling: () => 'Began to call',
  'next-action': ({ what, at }, { timeZone }) => `Next: ${what}, ${dayAndTime(at, timeZone)}`,
  lost: ({ reason }) => `Given up: ${reason}`,
  note: ({ text }) => text,
  'text-out': ({ body, until }, { timeZone }) =>
    until === undefined
      ? `Texted: “${body}”`
      : `Texted, to be sent ${dayAndTime(until, timeZone)}: “${body}”`,
  'text-in': textInWords,
  'text-refused': ({ reason }, { timeZone }) =>
    `Text refused. ${textDecisionWords({ decision: 'refused', reason }, timeZone)}`,
  'offer-drafted': (details) => `Drafted ${offerName(details)}`,
  'offer-discarded': (details) => `Discarded the draft of ${offerName(details)}`,
  'offer-sent': (details, { timeZone }) =>
    `Sent ${offerName(details)}, good through ${day(details.validUntil, timeZone)}`,
  'offer-withdrawn': (details) =>
    details.reason === undefined
      ? `Withdrew ${offerName(details)}`
      : `Withdrew ${offerName(details)}: “${details.reason}”`,
  'offer-answered': (details) => {
    const said = `${answerWords[details.answer]} ${offerName(details)}`;
    return details.words === undefined ? said : `${said}: “${details.words}”`;
  },
  'not-spam': () => 'Cleared: not spam',
  stage: ({ stage, valueCents }) =>
    `${stageNames[stage] ?? stage}${valueCents === undefined ? '' : `, worth ${formatMoney(valueCents)}`}`,
  visit: ({ at, from }, { timeZone }) =>
    from === undefined
      ? `Visit on ${dayAndTime(at, timeZone)}`
      : `Visit moved to ${dayAndTime(at, timeZone)}`,
  'visit-cancelled': ({ at }, { timeZone }) => `Canceled the visit on ${dayAndTime(at, timeZone)}`,
  edited: ({ before, after }, { fields }) => editWords(fields, before, after),
  'seller-said': ({ words, answers }) => saidWords(words, answers),
  'seller-corrected': ({ before, after }, { fields }) =>
    `Corrected on their page: ${editWords(fields, before, after)}`,
  'said-stop': ({ to }) => `Told us to stop ${to.join(' and ')}`,
  'stop-taken-back': ({ to, how }) => `The stop to ${to} was taken back: ${how}`,
  'seller-agreed': () => 'Checked the box for texts on their page',
  'seller-stopped': () => 'Stopped our texts on their page',
  'mails-stopped': () => 'Wants no more emails of plans',
  'seller-withdrew': () => 'Withdrew the request on their page',
  'erasure-asked': () => 'Asked us on their page to delete everything',
  'erasure-called-off': () => 'Called off the deletion on their page',
  'link-emailed': () => 'Asked for their private link to be emailed to them',
  'new-link': () => 'Made a new link to the seller’s page; the old one stopped working',
  retried: ({ count }) => `Sent again: ${count === 1 ? '1 message' : `${count} messages`}`,
  erased: ({ reference, bySeller }) =>
    bySeller ? `The seller deleted ${reference}` : `Erased ${reference}`,
  'call-in': ({ answeredBy }) =>
    answeredBy === ''
      ? 'Called us, and we spoke'
      : `Called us, answered on ${shownPhone(answeredBy)}`,
  'missed-call': () => 'Called us, and nobody picked up',
  'call-out': ({ result, seconds }) =>
    result === 'answered' && seconds > 0
      ? `${callOutWords.answered}, ${playTime(seconds)}`
      : callOutWords[result],
  'phone-proved': () => 'Proved their phone: calls from the desk ring it now',
  'phone-forgotten': ({ name }) => `Forgot the phone of ${name}`,
  'takes-calls': ({ name }) => `${name} takes calls of sellers now`,
  'takes-no-calls': ({ name }) => `${name} takes no calls of sellers anymore`,
  voicemail: ({ seconds }) => `Left a voicemail, ${playTime(seconds)}`,
  undone: () => 'Undone',
  'signed-in': ({ device }) => `Signed in on ${device}`,
  'signed-out': ({ device }) => `Signed out on ${device}`,
  invited: ({ name, role }) =>
    `Made a link for ${name}, ${role === 'owner' ? 'an owner' : 'a helper'}`,
  'link-made': ({ name }) => `Made a link for another device of ${name}`,
  'link-withdrawn': ({ name }) => `Withdrew the link for ${name}`,
  removed: ({ name }) => `Removed ${name} from the desk`,
  'device-removed': ({ name, device }) => `Removed the passkey of ${name} on ${device}`,
  'signed-out-elsewhere': ({ name, device }) => `Signed ${name} out on ${device}`,
  'signed-out-everywhere': ({ name }) => `Signed ${name} out everywhere`,
  'new-keys': () => 'Changed the keys of the store; links of sellers ended',
  'retried-all': ({ count }) => `Tried ${count} messages again`,
  'ledger-verified': ({ entries }) => `Verified the proof of consent, ${entries} entries`,
  'retention-agreed': ({ years }) => `Agreed that requests are deleted after ${years} years`,
  published: ({ version, backTo }) =>
    backTo === undefined
      ? `Published the website, version ${version}`
      : `Published the website as it was in version ${backTo}`,
  'backed-up': () => 'Downloaded a backup',
  rings: ({ device }) => `Set ${device} to ring`,
  'rings-no-more': ({ name, device }) => `Stopped ringing ${device} of ${name}`,
  'rings-as-test': ({ name, device }) => `Sent ${device} of ${name} a test`,
  'campaign-cost': ({ source, month, cents }) =>
    cents === 0
      ? `Took away what ${source} cost in ${monthName(month)}`
      : `Noted what ${source} cost in ${monthName(month)}: ${formatMoney(cents)}`,
  joined: ({ device }) => `Set up a passkey on ${device}`,
};

type Known<Kind extends EventKind> = {
  [Each in Kind]: { kind: Each; details: EventDetails[Each] };
}[Kind];

const wordsOf = <Kind extends EventKind>({ kind, details }: Known<Kind>, shown: Shown): string =>
  words[kind](details, shown);

/** What somebody did, as the timeline tells it; how often, where it is told once of several. */
export const eventWords = (
  event: LeadEvent,
  timeZone: string,
  fields: FieldWords,
  count = 1,
): string =>
  event.kind === 'unknown'
    ? `Something that a newer version of the desk noted (${event.storedKind})`
    : wordsOf(event, { timeZone, fields, count });
