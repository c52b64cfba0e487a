import { type Kysely, sql } from 'kysely';
import type { StageMark } from './stages.ts';
import type { Tables } from './tables.ts';

/*
 * What a lead is at this moment, each state once as a function of what was kept of it and once as SQL, which
 * store/lead-state.test.ts holds equal.
 */

/**
 * Suspicion is for machines: whoever was contacted, or got further, is a person, whatever the form looked like.
 * Giving somebody up contacts nobody.
 */
export const isSuspect = (
  { suspect }: { suspect: string | readonly string[] },
  history: readonly StageMark[],
): boolean => suspect.length > 0 && history.every(({ stage }) => stage === 'lost');

/** Of a row of leads. Where its stage is empty nobody was contacted, and its reasons alone tell. */
export const suspectLead = sql<boolean>`(leads.suspect <> '' and not exists (select 1 from stages
  where stages.lead_id = leads.id and stages.stage <> 'lost' and stages.withdrawn_at is null))`;

/** The same to be read with the row: 0 or 1 on either engine. */
export const suspectColumn = sql<number>`case when ${suspectLead} then 1 else 0 end`.as(
  'is_suspect',
);

export const isSuspectNow = async (db: Kysely<Tables>, leadId: string): Promise<boolean> => {
  const lead = await db
    .selectFrom('leads')
    .select(suspectColumn)
    .where('id', '=', leadId)
    .executeTakeFirstOrThrow();
  return lead.is_suspect === 1;
};
