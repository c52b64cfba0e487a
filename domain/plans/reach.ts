import type { Kysely, Selectable } from 'kysely';
import { mailboxOf } from '#lead/email.ts';
import type { Tables } from '#store/tables.ts';
import { standingStop } from '../consent/revocations.ts';
import { readContent } from '../events/event-kinds.ts';
import { countedAs } from '../leads/budgets.ts';
import { isSuspectNow } from '../leads/state.ts';
import type { Reach } from './steps.ts';

type LeadRow = Selectable<Tables['leads']>;

/** How a plan may turn to a seller at this moment. */
export const reachOf = async (db: Kysely<Tables>, lead: LeadRow): Promise<Reach> => ({
  call: lead.phone !== '' && (await standingStop(db, lead.phone, 'calls')) === undefined,
  email: (await whyNoMail(db, lead)) === undefined,
  letter: lead.property_address !== '',
});

/** Why no email of a plan goes to them. */
export type MailRefusal =
  | 'no-address'
  | 'not-given-by-them'
  | 'wants-none'
  | 'stopped'
  | 'suspect'
  | 'erasing';

/** The gate of every email that a plan sends, by itself or by a tap: asked when it is planned, and when it goes. */
export const whyNoMail = async (
  db: Kysely<Tables>,
  lead: LeadRow,
): Promise<MailRefusal | undefined> => {
  const { email, phone } = lead;
  if (email === '' || lead.erased_at !== null) return 'no-address';
  if (lead.erase_asked_at !== null) return 'erasing';
  if (lead.origin !== 'web' || (await wasTypedByUs(db, lead.id))) return 'not-given-by-them';
  if (await wantsNoMail(db, email)) return 'wants-none';
  for (const to of phone === '' ? [] : (['texts', 'calls'] as const)) {
    if ((await standingStop(db, phone, to)) !== undefined) return 'stopped';
  }
  return (await isSuspectNow(db, lead.id)) ? 'suspect' : undefined;
};

/** An address that one of us typed later was heard on the phone, and asked for on no form of ours. */
const wasTypedByUs = async (db: Kysely<Tables>, leadId: string): Promise<boolean> => {
  const rows = await db
    .selectFrom('events')
    .select(['kind', 'details'])
    .where('lead_id', '=', leadId)
    .where('kind', '=', 'edited')
    .where('undone_at', 'is', null)
    .execute();
  return rows
    .map(readContent)
    .some((event) => event.kind === 'edited' && 'email' in event.details.after);
};

/** Kept as a keyed hash of the mailbox, so that it holds after the lead is erased, and tells nobody's address. */
const wantsNoMail = async (db: Kysely<Tables>, email: string): Promise<boolean> => {
  const mailbox = await countedAs(db, mailboxOf(email));
  const found = await db
    .selectFrom('mail_stops')
    .select('mailbox')
    .where('mailbox', '=', mailbox)
    .executeTakeFirst();
  return found !== undefined;
};
