import { type Kysely, sql } from 'kysely';

/* Plans by which the family stays in touch. No lead from before is on one. */

export const up = async (db: Kysely<unknown>): Promise<void> => {
  for (const statement of [
    sql`alter table leads add column plan text not null default ''`,
    sql`alter table leads add column plan_step integer not null default 0`,
    // Emails that may go out by themselves: found without a look at what else is planned.
    sql`create index leads_plan_mail on leads (next_action_at) where plan <> '' and next_action = 'Email'`,
    sql`create table mail_stops (mailbox text primary key, stopped_at bigint not null)`,
  ]) {
    await statement.execute(db);
  }
};
