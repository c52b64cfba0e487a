import type { Kysely } from 'kysely';
import { english } from '#content/languages.ts';
import type { Caller } from '#lead/caller.ts';
import { cleanLine, cutText } from '#lead/clean-text.ts';
import type { Language } from '#lead/language.ts';
import type { Store } from '#store/open.ts';
import type { Tables } from '#store/tables.ts';
import { holdHead } from '../consent/append.ts';
import { resumeOnce, revokeOnce } from '../consent/revocations.ts';
import type { Channel } from '../deliveries/delivery.ts';
import { addEvent } from '../events/events.ts';
import { insertLead, type LeadWithNewDeliveries } from '../leads/accept-lead.ts';
import { countedAs, spendOfHour } from '../leads/budgets.ts';
import { leadOfNumber } from '../leads/lead-of-number.ts';
import { changeLeadWithin } from '../work/change-lead.ts';
import { callBack } from '../work/next-action.ts';
import { ringFamily } from '../work/ring.ts';
import { isSpanish, isYes, type Reply, readReply, spanish } from './read-reply.ts';
import { isKnownText, keepReceivedText, leavePhotosToFetch } from './rows.ts';

/** A text that came to us; without a number where it is no person's, as with a short code or a bank's name. */
export type InboundText = Caller & {
  sid: string;
  from: string;
  body: string;
  /** As the carrier names them: see domain/texts/rows.ts. */
  photos: readonly string[];
  /** How many other files came with it: sound, a contact, or what is not where the carrier keeps it. */
  files: number;
};

export type Receiving = {
  now: number;
  channels: readonly Channel[];
  /** Made of a text from a number that nobody knows. */
  newLead: () => LeadWithNewDeliveries;
};

/** What is answered and in which language, and whether there is something new to send to the family. */
export type Received = {
  answer: 'stopped' | 'help' | undefined;
  /** Of the text or, where that does not tell, of the seller. */
  language: Language;
  isTold: boolean;
};

/** One number's texts in an hour: more are a machine's, and neither kept nor told. */
const keptPerHour = 60;
const rungPerHour = 12;
/** More than fit a lead. */
const photosPerHour = 30;
const longestHow = 100;

/**
 * One commit: the word to stop in the ledger, the text on the timeline of the lead that it is about, and word to the
 * family. The same text again changes nothing. A word to stop counts however many came before it.
 */
export const receiveText = (
  store: Store,
  text: InboundText,
  receiving: Receiving,
): Promise<Received> =>
  store.write(async (transaction) => {
    // Before anything else, as everybody does who may add to the ledger.
    await holdHead(transaction, store.engine);
    const known = await leadOfNumber(transaction, text);
    const language = isSpanish(text.body) ? spanish : (known?.language ?? english);
    if (await isKnownText(transaction, text.sid)) {
      return { answer: undefined, language, isTold: false };
    }
    const reply = readReply(text.body);
    const isNewStop = await revokeIfAsked(transaction, store.engine, text, reply, receiving.now);
    await resumeIfAsked(transaction, store.engine, text, reply, receiving.now);
    const answer = isNewStop ? ('stopped' as const) : undefined;
    const budget = await budgetOf(transaction, text, receiving.now);
    if (!(await budget('kept', keptPerHour))) return { answer, language, isTold: false };
    const told = { text, reply, known };
    const isTold = await keep(transaction, store.engine, told, receiving, budget);
    if (reply !== 'help') return { answer, language, isTold };
    return { answer: (await budget('help', 1)) ? 'help' : undefined, language, isTold };
  });

const isStop = (reply: Reply): boolean => reply === 'stop' || reply === 'doubtful';

const revokeIfAsked = async (
  transaction: Kysely<Tables>,
  engine: Store['engine'],
  { phone, body }: InboundText,
  reply: Reply,
  now: number,
): Promise<boolean> => {
  if (!isStop(reply) || phone === '') return false;
  const how = `${reply === 'stop' ? 'texted' : 'may have meant it, texted'}: ${cutText(cleanLine(body), longestHow)}`;
  return revokeOnce(transaction, engine, { phone, how, certainty: 'from-the-phone' }, now);
};

/** START at any time, and a bare yes: whoever said stop is asked nothing else by us. */
const resumeIfAsked = async (
  transaction: Kysely<Tables>,
  engine: Store['engine'],
  { phone, body }: InboundText,
  reply: Reply,
  now: number,
): Promise<void> => {
  if (phone === '' || (reply !== 'start' && !isYes(body))) return;
  const how = `texted: ${cutText(cleanLine(body), longestHow)}`;
  await resumeOnce(transaction, engine, { phone, how }, now);
};

type Spend = (what: string, limit: number) => Promise<boolean>;

/** Of this number and hour. */
const budgetOf = async (
  transaction: Kysely<Tables>,
  { number }: InboundText,
  now: number,
): Promise<Spend> => {
  const counted = await countedAs(transaction, number);
  return (what, limit) => spendOfHour(transaction, `texts ${what} ${counted}`, limit, now);
};

type Told = { text: InboundText; reply: Reply; known: Awaited<ReturnType<typeof leadOfNumber>> };

/** Whether the family is told. */
const keep = async (
  transaction: Kysely<Tables>,
  engine: Store['engine'],
  { text, reply, known }: Told,
  { now, channels, newLead }: Receiving,
  budget: Spend,
): Promise<boolean> => {
  const isRead = reply === 'other' || reply === 'doubtful';
  const isLead = known === undefined && text.number !== '' && isRead;
  const made = isLead ? await insertLead(transaction, engine, newLead()) : undefined;
  const leadId = known?.id ?? made?.id;
  const isNews = isRead || reply === 'start';
  const photos = leadId === undefined ? [] : await withinBudget(text.photos, budget);
  const told = {
    kind: 'text-in',
    details: detailsOf(text, reply, leadId, photos.length),
  } as const;
  const actor = { personId: undefined, now, eventId: text.sid };
  if (leadId === undefined) {
    await addEvent(transaction, { id: text.sid, leadId, at: now, personId: undefined, ...told });
  } else {
    await changeLeadWithin<never>(transaction, engine, leadId, actor, (lead) => ({
      ...told,
      set: isNews ? callBack(lead, now) : {},
    }));
  }
  await keepReceivedText(transaction, { sid: text.sid, leadId, number: text.number }, now);
  if (leadId !== undefined) await leavePhotosToFetch(transaction, leadId, photos, now);
  if (known === undefined) return made !== undefined;
  if (!isNews || !(await budget('rung', rungPerHour))) return false;
  await ringFamily(transaction, { leadId: known.id, event: text.sid, now }, channels);
  return true;
};

const withinBudget = async (photos: readonly string[], budget: Spend): Promise<string[]> => {
  const within = [];
  for (const photo of photos) if (await budget('photos', photosPerHour)) within.push(photo);
  return within;
};

/** A number that belongs to no lead is not kept, nor are its words: nothing would ever erase them. */
const detailsOf = (
  { from, number, body, photos, files }: InboundText,
  reply: Reply,
  leadId: string | undefined,
  fetched: number,
) => ({
  ...((leadId !== undefined || number === '') && { body }),
  ...(number === '' && { from }),
  ...(fetched > 0 && { photos: fetched }),
  ...(files + photos.length > fetched && { files: files + photos.length - fetched }),
  ...(reply !== 'other' && { reply }),
});
