import { randomUUID } from 'node:crypto';
import type { Kysely } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openStore, type Store } from '#store/open.ts';
import type { Tables } from '#store/tables.ts';
import { bothEngines } from '#tests/support/both-engines.ts';
import { makeLead, request } from '#tests/support/service-leads.ts';
import { readWholeWorkList } from '#tests/support/whole-work-list.ts';
import { leadRow } from '../export/lead-row.ts';
import { readOpenOffers } from '../reminders/open-offers.ts';
import { makeReminders } from '../reminders/remind.ts';
import { leadStats } from '../report/lead-stats.ts';
import { currentMark } from '../stages/stage-history.ts';
import { addStage, readHistories, type Stage, stages } from '../stages/stages.ts';
import { decideText } from '../texts/decide-text.ts';
import { ringFamily } from '../work/ring.ts';
import { acceptLead } from './accept-lead.ts';
import { weighAlert } from './budgets.ts';
import { leadOfNumber } from './lead-of-number.ts';
import { findLead, listLeads } from './read-leads.ts';
import { isSuspect, suspectLead } from './state.ts';
import type { NewLead, SuspectReason } from './types.ts';

const locations = bothEngines();
const noon = Date.parse('2026-03-05T18:00:00Z');

const reasons: SuspectReason[][] = [
  [],
  ['honeypot'],
  ['link-in-name'],
  ['honeypot', 'link-in-name'],
];

type Mark = { stage: Stage; isWithdrawn: boolean };
const marks: Mark[] = stages.flatMap((stage) => [
  { stage, isWithdrawn: false },
  { stage, isWithdrawn: true },
]);
/** Every one of at most two marks, in either order, undone or not. */
const histories: Mark[][] = [
  [],
  ...marks.map((mark) => [mark]),
  ...marks.flatMap((first) => marks.map((second) => [first, second])),
];

type Case = { lead: NewLead; history: Mark[]; expected: boolean };

const cases = (): Case[] =>
  reasons.flatMap((suspect) =>
    histories.map((history, index) => ({
      lead: makeLead({
        receivedAt: noon - 3_600_000,
        suspect,
        remindAt: { call: undefined, offer: noon },
        // Each a phone of its own.
        request: {
          ...request,
          phone: `+1254555${1_000 + index + 200 * reasons.indexOf(suspect)}`,
        },
      }),
      history,
      expected:
        suspect.length > 0 &&
        !history.some(({ stage, isWithdrawn }) => stage !== 'lost' && !isWithdrawn),
    })),
  );

const put = async (transaction: Kysely<Tables>, { lead, history }: Case): Promise<void> => {
  const marked = history.map(({ stage }, index) => ({
    stage,
    reachedAt: noon - 1_000 + index,
    recordedAt: noon - 1_000 + index,
    valueCents: undefined,
  }));
  for (const [index, mark] of marked.entries()) {
    const id = randomUUID();
    await addStage(transaction, lead.id, mark, id);
    if (history[index]?.isWithdrawn === true) {
      const query = transaction.updateTable('stages').set({ withdrawn_at: noon });
      await query.where('id', '=', id).execute();
    }
  }
  const standing = marked.filter((_, index) => history[index]?.isWithdrawn !== true);
  await transaction
    .updateTable('leads')
    .set({ stage: currentMark(standing)?.stage ?? '' })
    .where('id', '=', lead.id)
    .execute();
};

describe.each(['sqlite', 'postgres'] as const)('on %s, whoever', (engine) => {
  const all = cases();
  const suspects = new Set(all.filter(({ expected }) => expected).map(({ lead }) => lead.id));
  let store: Store;

  beforeAll(async () => {
    store = openStore(await locations[engine]());
    await Promise.all(all.map(({ lead }) => acceptLead(store, lead, [])));
    await store.write(async (transaction) => {
      for (const one of all) if (one.history.length > 0) await put(transaction, one);
    });
  });
  afterAll(() => store.close());

  const idsOf = (found: readonly { id: string }[]) => found.map(({ id }) => id).toSorted();
  const expectedIds = [...suspects].toSorted();

  test('is suspect, is so by the function, by the SQL and in every reader', async () => {
    const leads = await listLeads(store);
    const read = await readHistories(store, leads);
    const db = await store.connect();
    const rows = await db.selectFrom('leads').select('id').where(suspectLead).execute();
    expect(idsOf(leads.filter((lead) => isSuspect(lead, read.get(lead.id) ?? [])))).toEqual(
      expectedIds,
    );
    expect(idsOf(rows)).toEqual(expectedIds);
    expect(idsOf(leads.filter(({ work }) => work.isSuspect))).toEqual(expectedIds);
    expect((await leadStats(store, undefined, [])).suspect).toBe(suspects.size);
    const column = leads.filter((lead) =>
      leadRow(lead, []).some((cell) => cell.includes('honeypot') || cell.includes('link-in-name')),
    );
    expect(idsOf(column)).toEqual(expectedIds);
  });

  test('has no stage is suspect by the reasons alone, as the indexes of those who wait have it', async () => {
    const db = await store.connect();
    const unmarked = db.selectFrom('leads').select('id').where('stage', '=', '');
    expect(idsOf(await unmarked.where('suspect', '<>', '').execute())).toEqual(
      idsOf(await unmarked.where(suspectLead).execute()),
    );
    const { unanswered, suspect } = await readWholeWorkList(store, { today: noon, tomorrow: noon });
    expect(unanswered.leads.filter(({ work }) => work.isSuspect)).toEqual([]);
    expect(suspect.leads.filter(({ work }) => !work.isSuspect)).toEqual([]);
  });

  test('is suspect gets no text', async () => {
    const refused = (await listLeads(store)).filter((lead) => {
      const decided = decideText(lead, 'America/Chicago', noon);
      return decided.decision === 'refused' && decided.reason === 'suspect';
    });
    expect(idsOf(refused)).toEqual(expectedIds);
  });

  test('is not suspect is among the offers that are due, and the family is reminded', async () => {
    const isOpen = ({ work, id }: { id: string; work: { stage: Stage | undefined } }) =>
      !suspects.has(id) && work.stage !== 'closed' && work.stage !== 'lost';
    const open = idsOf((await listLeads(store)).filter(isOpen));
    expect(idsOf((await readOpenOffers(store, noon, 1_000)).leads)).toEqual(open);
    const reminding = {
      now: noon,
      newId: randomUUID,
      decide: () => ({
        ring: { reminder: { kind: 'offer-reminder', id: '1' }, channels: ['sms'] } as const,
        nextAt: undefined,
      }),
    };
    while ((await makeReminders(store, reminding)) > 0);
    const reminded = (await listLeads(store)).filter(({ deliveries }) => deliveries.length > 0);
    expect(idsOf(reminded)).toEqual(open);
  });

  test.for([
    ['was given up', ['lost'], true],
    ['was spoken to', ['contacted'], false],
    ['was spoken to and given up', ['contacted', 'lost'], false],
  ] as const)('%s is rung for, weighed and called back by that', async ([, names, expected]) => {
    const found = all.find(
      ({ lead, history }) =>
        lead.suspect.length === 2 &&
        history.every(({ isWithdrawn }) => !isWithdrawn) &&
        history.map(({ stage }) => stage).join() === names.join(),
    );
    const lead = found?.lead ?? makeLead();
    await store.write((transaction) =>
      ringFamily(transaction, { leadId: lead.id, event: `rung ${lead.id}`, now: noon }, [
        'sms',
        'team-email',
      ]),
    );
    const { deliveries = [] } = (await findLead(store, { id: lead.id })) ?? {};
    const rung = deliveries.filter(({ subject }) => subject.kind === 'event');
    expect(rung.map(({ channel }) => channel).toSorted()).toEqual(
      expected ? ['team-email'] : ['sms', 'team-email'],
    );
    const weigh = weighAlert(1_000);
    const purposes = await store.write(async (transaction) => {
      await weigh(transaction, { lead_id: lead.id, channel: `push ${lead.id}` } as never, noon);
      const query = transaction.selectFrom('budgets').select('purpose');
      return query.where('purpose', 'like', `%${lead.id}`).execute();
    });
    expect(purposes).toEqual([{ purpose: `${expected ? 'suspects' : 'alerts'} push ${lead.id}` }]);
    const { phone } = lead.request;
    const later = makeLead({ receivedAt: noon + 7_200_000, request: { ...request, phone } });
    await acceptLead(store, later, []);
    const caller = { number: phone, phone };
    const called = await store.write((transaction) => leadOfNumber(transaction, caller));
    expect(called?.id).toBe(expected ? later.id : lead.id);
  });
});
