import { sql } from 'kysely';
import { batches } from '#store/batches.ts';
import type { Store } from '#store/open.ts';
import { dayMs } from '#time/lengths.ts';
import { reachedMark } from '../stages/stage-history.ts';
import { readHistories } from '../stages/stages.ts';
import { medianOf } from './figures.ts';

/** Up to so many; the last takes all that were more. */
const contactSteps = [2, 4, 8, Number.POSITIVE_INFINITY] as const;
const monthSteps = [1, 3, 6, 12, Number.POSITIVE_INFINITY] as const;

export type Step = { upTo: number; closings: number };

/** What one of the family did in this time. */
export type Doings = Record<'calls' | 'talks' | 'texts' | 'letters' | 'offers', number> & {
  personId: string;
};

/** What staying in touch comes to. */
export type FollowUpFigures = {
  /** By how often we had turned to each other until then. */
  byContacts: Step[];
  /** By months since they had asked. */
  byMonths: Step[];
  medianDaysToContract: number | undefined;
  doings: Doings[];
};

type Closed = { receivedAt: number; at: number; contacts: number };

export const readFollowUp = async (store: Store, since = 0): Promise<FollowUpFigures> => {
  const db = await store.connect();
  const leads = await db
    .selectFrom('leads')
    .select(['id', 'received_at'])
    .where('stage', 'in', ['contract', 'closed'])
    .where('received_at', '>=', since)
    .execute();
  const histories = await readHistories(store, leads);
  const reached = leads.map(({ id, received_at: receivedAt }) => {
    const history = histories.get(id) ?? [];
    const closedAt = reachedMark(history, 'closed')?.reachedAt;
    const contractAt = reachedMark(history, 'contract')?.reachedAt ?? closedAt;
    return { id, receivedAt, closedAt, contractAt };
  });
  const closed: Closed[] = [];
  for (const some of batches(reached.filter(({ closedAt }) => closedAt !== undefined))) {
    const contacts = await contactsOf(store, some);
    for (const { id, receivedAt, closedAt: at = 0 } of some) {
      const until = (contacts.get(id) ?? []).filter((one) => one <= at);
      closed.push({ receivedAt, at, contacts: until.length });
    }
  }
  const days = reached
    .flatMap(({ receivedAt, contractAt }) =>
      contractAt === undefined ? [] : [Math.max(0, contractAt - receivedAt) / dayMs],
    )
    .toSorted((a, b) => a - b);
  return {
    byContacts: counted(contactSteps, closed, ({ contacts }) => contacts),
    byMonths: counted(monthSteps, closed, ({ receivedAt, at }) => (at - receivedAt) / monthMs),
    medianDaysToContract: medianOf(days),
    doings: await readDoings(store, since),
  };
};

/** The mean of the calendar's. */
const monthMs = 30.44 * dayMs;

const counted = (
  steps: readonly number[],
  closed: readonly Closed[],
  of: (one: Closed) => number,
): Step[] =>
  steps.map((upTo, index) => {
    const from = index === 0 ? Number.NEGATIVE_INFINITY : (steps[index - 1] ?? 0);
    const isWithin = (one: Closed): boolean => of(one) > from && of(one) <= upTo;
    return { upTo, closings: closed.filter(isWithin).length };
  });

/** Calls, talks, texts, emails and letters, whoever began. */
const contactKinds = [
  'touch',
  'text-out',
  'text-in',
  'call-in',
  'plan-step',
  'offer-sent',
] as const;

const contactsOf = async (
  store: Store,
  leads: readonly { id: string }[],
): Promise<Map<string, number[]>> => {
  const db = await store.connect();
  const rows = await db
    .selectFrom('events')
    .select(['lead_id', 'at'])
    .where(
      'lead_id',
      'in',
      leads.map(({ id }) => id),
    )
    .where('kind', 'in', contactKinds)
    .where('undone_at', 'is', null)
    .where(sql<boolean>`not (kind = 'plan-step' and details like '%"how":"skipped"%')`)
    .execute();
  const byLead = Map.groupBy(rows, ({ lead_id }) => lead_id ?? '');
  return new Map([...byLead].map(([id, some]) => [id, some.map(({ at }) => at)]));
};

const doing = sql<keyof Omit<Doings, 'personId'>>`case
  when kind = 'text-out' then 'texts'
  when kind = 'offer-sent' then 'offers'
  when kind = 'plan-step' then 'letters'
  when details like '%"touch":"spoke"%' then 'talks'
  else 'calls' end`;

/** What people of the family did; what went out by itself was nobody's doing. */
const readDoings = async (store: Store, since: number): Promise<Doings[]> => {
  const db = await store.connect();
  const rows = await db
    .selectFrom('events')
    .select(['person_id', doing.as('did')])
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('at', '>=', since)
    .where('kind', 'in', ['touch', 'text-out', 'plan-step', 'offer-sent'])
    .where('person_id', 'is not', null)
    .where('undone_at', 'is', null)
    .where(sql<boolean>`not (kind = 'plan-step' and details like '%"how":"skipped"%')`)
    .groupBy(['person_id', doing])
    .execute();
  const byPerson = new Map<string, Doings>();
  for (const { person_id, did, count } of rows) {
    const personId = person_id ?? '';
    const known = byPerson.get(personId) ?? { personId, ...nothing };
    byPerson.set(personId, { ...known, [did]: Number(count) });
  }
  return [...byPerson.values()].toSorted((a, b) => b.calls + b.talks - a.calls - a.talks);
};

const nothing = { calls: 0, talks: 0, texts: 0, letters: 0, offers: 0 };
