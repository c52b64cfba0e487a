import { type Kysely, type RawBuilder, sql, type Updateable } from 'kysely';
import type { Tables } from '#store/tables.ts';
import { hourMs } from '#time/lengths.ts';
import type { Stage, StageMark } from '../stages/stages.ts';

/*
 * What a lead is at this moment, each state once as a function of what was kept of it and once as SQL, which
 * domain/leads/state.test.ts holds equal.
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

/** What is kept of a lead's way, in its row or read from it. */
export type Standing = {
  stage: string | undefined;
  answeredAt: number | undefined;
  offeredAt: number | undefined;
  nextAction: unknown;
};

export type StandingColumns = Pick<
  Updateable<Tables['leads']>,
  'stage' | 'answered_at' | 'offered_at' | 'next_action_at'
>;

export const standingOf = (row: StandingColumns): Standing => ({
  stage: row.stage || undefined,
  answeredAt: row.answered_at ?? undefined,
  offeredAt: row.offered_at ?? undefined,
  nextAction: row.next_action_at ?? undefined,
});

/*
 * As SQL they are written out, as the partial indexes have them: with bound values SQLite would not know that they
 * fit. Nobody who is unanswered was contacted, so that the reasons alone tell who of them is suspect.
 */

/** Sold, or given up: nothing more is to be done. */
export const isOver = ({ stage }: Pick<Standing, 'stage'>): boolean =>
  stage === 'closed' || stage === 'lost';

export const notOver = sql<boolean>`leads.stage <> 'closed' and leads.stage <> 'lost'`;

/** Nobody has spoken with them, and none of us has marked how far it went. */
export const isUnanswered = ({ stage, answeredAt }: Pick<Standing, 'stage' | 'answeredAt'>) =>
  stage === undefined && answeredAt === undefined;

export const unanswered = sql<boolean>`leads.answered_at is null and leads.stage = ''
  and leads.erased_at is null`;

/** What is planned takes the place of the first call. */
export const waitsForCall = (lead: Omit<Standing, 'offeredAt'>): boolean =>
  isUnanswered(lead) && lead.nextAction === undefined;

export const waitingForCall = sql<boolean>`${unanswered} and leads.next_action_at is null`;

export const waitsForOffer = (lead: Pick<Standing, 'stage' | 'offeredAt'>): boolean =>
  lead.offeredAt === undefined && !isOver(lead);

export const waitingForOffer = sql<boolean>`leads.offered_at is null and ${notOver}
  and leads.erased_at is null`;

/** So long a wish to delete can be called off, once there is an offer: see decision 43. */
export const erasurePauseMs = 72 * hourMs;

/** When a seller's wish to delete is granted. */
export type ErasureRule = 'at-once' | 'after-pause' | 'after-contract';

export const erasureRule = (history: readonly StageMark[]): ErasureRule => {
  const reached = new Set(history.map(({ stage }) => stage));
  if (reached.has('contract') || reached.has('closed')) return 'after-contract';
  return reached.has('offer') ? 'after-pause' : 'at-once';
};

/** Of a lead that had a contract: since when it has none any more. */
export const contractEnd = (
  { stage }: { stage: Stage | '' | undefined },
  history: readonly StageMark[],
): number | undefined =>
  stage === 'contract' ? undefined : Math.max(...history.map(({ recordedAt }) => recordedAt));

/** When a wish that stands is granted; unknown for as long as there is a contract. */
export const erasureDue = (
  { stage, askedAt }: { stage: Stage | '' | undefined; askedAt: number },
  history: readonly StageMark[],
): number | undefined => {
  if (erasureRule(history) !== 'after-contract') return askedAt + erasurePauseMs;
  const end = contractEnd({ stage }, history);
  return end === undefined ? undefined : Math.max(askedAt, end) + erasurePauseMs;
};

const hasMark = (condition: RawBuilder<unknown>) =>
  sql<boolean>`exists (select 1 from stages
  where stages.lead_id = leads.id and stages.withdrawn_at is null and ${condition})`;

/** Of a row of leads: it is deleted as soon as its seller asks. */
export const goesAtOnce = sql<boolean>`(not ${hasMark(sql`stages.stage in ('offer', 'contract', 'closed')`)})`;

/** It has no contract, and has had none for the whole of the pause. */
const isClearOfContract = (now: number) => sql<boolean>`(
  not ${hasMark(sql`stages.stage in ('contract', 'closed')`)}
  or (leads.stage <> 'contract' and not ${hasMark(sql`stages.recorded_at > ${now - erasurePauseMs}`)}))`;

/** Nobody has anything to do for it any more: age alone may then erase it. */
export const isPastUse = (now: number) =>
  sql<boolean>`(leads.next_action = '' and ${isClearOfContract(now)})`;

export const isErasureDue = (now: number) =>
  sql<boolean>`(leads.erase_asked_at <= ${now - erasurePauseMs} and ${isClearOfContract(now)})`;
