import type { Kysely } from 'kysely';
import { mailboxOf } from '#lead/email.ts';
import type { Store } from '#store/open.ts';
import type { Tables } from '#store/tables.ts';
import { countedAs } from '../leads/budgets.ts';
import { changeLeadWithin, hasEvent } from '../work/change-lead.ts';
import type { MailStop } from './stop-links.ts';

/** What is to be noted yet. A mail program may ask as often as it likes: it is done once, and then only looked up. */
type Left = { leadId: string | undefined; eventId: string; isNoted: boolean };

/**
 * No more emails of plans to this mailbox, from whichever request; the request of the link says so, and its plan is
 * over. One that was erased, or has another address by now, is left as it is.
 */
export const stopMails = async (store: Store, stop: MailStop, now: number): Promise<void> => {
  const { leadId, isNoted } = await whatIsLeft(await store.connect(), stop);
  if (isNoted && leadId === undefined) return;
  await store.write(async (transaction) => {
    const left = await whatIsLeft(transaction, stop);
    if (left.leadId !== undefined) {
      const { leadId: id, eventId } = left;
      const actor = { personId: undefined, now, eventId };
      await changeLeadWithin<never>(transaction, store.engine, id, actor, () => ({
        kind: 'mails-stopped',
        details: {},
        set: {},
        isFinal: true,
      }));
    }
    await transaction
      .insertInto('mail_stops')
      .values({ mailbox: stop.mailbox, stopped_at: now })
      .onConflict((conflict) => conflict.column('mailbox').doNothing())
      .execute();
  });
};

const whatIsLeft = async (db: Kysely<Tables>, { reference, mailbox }: MailStop): Promise<Left> => {
  const lead = await db
    .selectFrom('leads')
    .select(['id', 'email'])
    .where('reference', '=', reference)
    .where('erased_at', 'is', null)
    .executeTakeFirst();
  const eventId = `mails-${mailbox.slice(0, 12)}-${lead?.id}`;
  const isTheirs =
    lead !== undefined &&
    (await countedAs(db, mailboxOf(lead.email))) === mailbox &&
    !(await hasEvent(db, eventId));
  return {
    leadId: isTheirs ? lead.id : undefined,
    eventId,
    isNoted: await isStopped(db, mailbox),
  };
};

const isStopped = async (db: Kysely<Tables>, mailbox: string): Promise<boolean> => {
  const query = db.selectFrom('mail_stops').select('mailbox').where('mailbox', '=', mailbox);
  return (await query.executeTakeFirst()) !== undefined;
};
