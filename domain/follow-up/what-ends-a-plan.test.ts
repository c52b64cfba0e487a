import { randomUUID } from 'node:crypto';
import { expect } from 'vitest';
import type { Store } from '#store/open.ts';
import { actor, test } from '#tests/support/domain-store.ts';
import { following } from '#tests/support/plans.ts';
import { makeLead, request } from '#tests/support/service-leads.ts';
import { acceptLead } from '../leads/accept-lead.ts';
import { addPhoto } from '../photos/rows.ts';
import { correctLead } from '../seller-page/correct.ts';
import { askErasure } from '../seller-page/erasure.ts';
import { stopTexts, withdraw } from '../seller-page/rights.ts';
import { sayMore } from '../seller-page/say-more.ts';
import { changeLead, type LeadRow } from '../work/change-lead.ts';
import { markStage } from '../work/mark-stage.ts';
import { callBack } from '../work/next-action.ts';
import { addNote } from '../work/notes.ts';
import { noteStop } from '../work/said-stop.ts';
import { logTouch, startCalling } from '../work/touch.ts';
import { planVisit } from '../work/visit.ts';
import { beginPlan } from './follow.ts';

type Seller = { id: string; phone: string };
type Doing = (store: Store, seller: Seller) => Promise<unknown>;

const now = 3_000_000;
const of = ({ id }: Seller) => ({ leadId: id, eventId: randomUUID(), now, channels: [] });
const asked = { plan: undefined, nextAction: expect.objectContaining({ what: 'Call', at: now }) };
const open = { plan: undefined, nextAction: undefined };

const calls: Doing = (store, { id }) =>
  changeLead<never>(store, id, actor({ now }), (lead: LeadRow) => ({
    kind: 'missed-call',
    details: {},
    set: callBack(lead, now),
  }));

const picture = { width: 1, height: 1, small: new Uint8Array(1), large: new Uint8Array(1) };

test.for<[string, Doing, object]>([
  ['calls', calls, asked],
  ['writes', (store, seller) => sayMore(store, { words: 'Hi.', answers: {} }, of(seller)), asked],
  [
    'only chooses',
    (store, seller) =>
      sayMore(store, { words: '', answers: { condition: 'good' } as never }, of(seller)),
    open,
  ],
  [
    'corrects the name',
    (store, { id }) =>
      correctLead(
        store,
        id,
        { eventId: randomUUID(), now },
        {
          was: { firstName: 'Ann' },
          typed: { firstName: 'Anna' },
        },
      ),
    open,
  ],
  [
    'sends a photo',
    (store, { id }) => addPhoto(store, id, id, picture, actor({ personId: undefined })),
    open,
  ],
  ['stops texts', (store, seller) => stopTexts(store, seller.phone, of(seller)), open],
  [
    'says stop to calls',
    (store, { phone }) =>
      noteStop(store, { phone, to: ['calls'], how: 'said so', certainty: 'heard' }, actor({ now })),
    open,
  ],
  ['withdraws', (store, seller) => withdraw(store, of(seller)), open],
  ['wants all deleted', (store, seller) => askErasure(store, of(seller)), open],
  [
    'asks again',
    (store, { phone }) => acceptLead(store, makeLead({ request: { ...request, phone } }), []),
    open,
  ],
  [
    'is spoken to',
    (store, { id }) => logTouch(store, id, actor({ now }), 'spoke', following),
    open,
  ],
  [
    'is at another stage',
    (store, { id }) =>
      markStage(store, id, actor(), {
        stage: 'contract',
        valueCents: undefined,
        reachedAt: undefined,
      }),
    open,
  ],
  [
    'is visited',
    (store, { id }) => planVisit(store, id, actor({ now }), { at: now + 1, by: 'ruth' }),
    { plan: undefined, nextAction: expect.objectContaining({ what: 'Visit' }) },
  ],
])(
  'a seller who %s is on no plan any more, in that very commit',
  async ([, doing, expected], { store, addLead, readLead }) => {
    const { id, phone } = await onPlan(store, addLead);
    await doing(store, { id, phone });
    expect((await readLead(id)).work).toMatchObject(expected);
  },
);

test.for<[string, Doing]>([
  ['a note', (store, { id }) => addNote(store, id, actor(), 'A note.')],
  ['a call that begins', (store, { id }) => startCalling(store, id, actor())],
  [
    'a new request that may be spam',
    (store, { phone }) =>
      acceptLead(store, makeLead({ request: { ...request, phone }, suspect: ['honeypot'] }), []),
  ],
])('%s leaves the plan as it is', async ([, doing], { store, addLead, readLead }) => {
  const { id, phone } = await onPlan(store, addLead);
  const { plan, nextAction } = (await readLead(id)).work;
  await doing(store, { id, phone });
  expect((await readLead(id)).work).toMatchObject({ plan, nextAction });
});

let numbers = 0;

const onPlan = async (
  store: Store,
  addLead: (given: { request: typeof request }) => Promise<{ id: string }>,
): Promise<Seller> => {
  numbers += 1;
  const phone = `+1254556${String(numbers).padStart(4, '0')}`;
  const { id } = await addLead({ request: { ...request, phone } });
  await beginPlan(store, id, actor(), { plan: 'noAnswer' }, following);
  return { id, phone };
};
