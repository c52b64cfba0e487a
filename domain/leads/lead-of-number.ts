import { type Kysely, sql } from 'kysely';
import type { Caller } from '#lead/caller.ts';
import type { Tables } from '#store/tables.ts';
import { suspectLead } from './state.ts';

/** What the family did for a seller: it knows then whom it has on the phone. */
const contacts = sql`('touch', 'text-out', 'visit', 'offer-sent', 'call-in', 'call-out')`;

const lastContact = sql<number>`coalesce((select max(events.at) from events
  where events.lead_id = leads.id and events.kind in ${contacts} and events.undone_at is null), 0)`;

/**
 * Whom a text or a call is about. Anybody can type any number into the form, so a number proves nobody: it is
 * about the lead that the family worked on last or, where it knows none of them yet, the one that asked first. A
 * suspected one never takes what a seller says.
 */
export const leadOfNumber = async (
  db: Kysely<Tables>,
  { number, phone }: Caller,
  except = '',
): Promise<{ id: string; language: string } | undefined> => {
  if (number === '') return undefined;
  return db
    .selectFrom('leads')
    .select(['id', 'language'])
    .where('erased_at', 'is', null)
    .where('id', '<>', except)
    .where(sql<boolean>`not ${suspectLead}`)
    .where(({ eb, or, selectFrom }) => {
      if (phone !== '') return eb('phone', '=', phone);
      // No lead can hold it: whose it is follows from what came from it before.
      const called = selectFrom('calls').select('lead_id').where('calls.phone', '=', number);
      const texted = selectFrom('texts').select('lead_id').where('texts.phone', '=', number);
      return or([eb('id', 'in', called), eb('id', 'in', texted)]);
    })
    .orderBy(lastContact, 'desc')
    .orderBy('received_at')
    .limit(1)
    .executeTakeFirst();
};
