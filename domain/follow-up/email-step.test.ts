import { expect } from 'vitest';
import type { Store } from '#store/open.ts';
import { actor, test } from '#tests/support/domain-store.ts';
import { begin, followUp, toEmailStep } from '#tests/support/on-email-step.ts';
import { request } from '#tests/support/service-leads.ts';
import { dayMs } from '#time/lengths.ts';
import { revokePhone } from '../consent/revocations.ts';
import type { EventContent } from '../events/event-kinds.ts';
import { addEvent, eventsOf } from '../events/events.ts';
import type { NewLead } from '../leads/types.ts';
import { undoChange } from '../work/change-lead.ts';
import { giveUp } from '../work/next-action.ts';
import { logTouch } from '../work/touch.ts';
import { type EmailRefusal, emailStep, wordFor } from './email-step.ts';
import { finishStep } from './follow.ts';
import { readStopToken, stopToken } from './stop-links.ts';
import { stopMails } from './stop-mails.ts';
import { whyNotSent } from './why-not-sent.ts';
import { writtenStep } from './written-step.ts';

let made = 0;
/** Each with a number and a mailbox of its own. */
const seller = (given: Partial<NewLead> = {}): Partial<NewLead> => {
  made += 1;
  const phone = `+1254556${String(made).padStart(4, '0')}`;
  const own = { ...request, phone, email: `ann${made}@example.com` };
  const reference = `HRW-3${'23456789CFHJKMQRVWXY'[Math.floor(made / 20)]}${'23456789CFHJKMQRVWXY'[made % 20]}`;
  return { reference, receivedAt: begin - dayMs, request: own, ...given };
};

type Given = {
  store: Store;
  addLead: (given?: Partial<NewLead>) => Promise<NewLead>;
};

const onEmail = async ({ store, addLead }: Given, given: Partial<NewLead> = {}) => {
  const lead = await addLead(seller(given));
  await toEmailStep(store, lead.id);
  return lead;
};

/** What a page shows, and what a tap there sends. */
const shownOf = async (store: Store, id: string, by = followUp) => {
  const shown = await writtenStep(store, id, by, begin);
  if (shown?.do !== 'email') throw new Error('there is no email to read');
  if ('refused' in shown) return { plan: shown.plan, step: shown.step, letter: '' };
  return { plan: shown.plan, step: shown.step, letter: wordFor(shown.letter) };
};

const later = () => actor({ now: begin + 60_000 });

test('a tap sends what was read, the next step follows, and nothing takes it back', async ({
  store,
  addLead,
  readLead,
}) => {
  const { id } = await onEmail({ store, addLead });
  const shown = await shownOf(store, id);
  const done = await emailStep(store, id, later(), shown, followUp);
  if ('refused' in done) throw new Error(String(done.refused));
  const { work, deliveries } = await readLead(id);
  expect(work).toMatchObject({ plan: { step: 2 }, nextAction: { what: 'Call' } });
  expect(deliveries).toMatchObject([
    { channel: 'seller-follow-up', subject: { kind: 'event', id: done.event }, state: 'pending' },
  ]);
  const again = await emailStep(store, id, later(), shown, followUp);
  expect(again).toEqual({ refused: 'plan-moved' });
  expect(await undoChange(store, done.event, later())).toEqual({ refused: 'unknown' });
  expect((await readLead(id)).deliveries).toHaveLength(1);
});

test('of two taps on one page, one sends', async ({ store, addLead, readLead }) => {
  const { id } = await onEmail({ store, addLead });
  const shown = await shownOf(store, id);
  await Promise.all([1, 2].map(() => emailStep(store, id, later(), shown, followUp)));
  expect((await readLead(id)).deliveries).toHaveLength(1);
});

test('nobody sends a letter that was changed since they read it, or one of another step', async ({
  store,
  addLead,
  readLead,
}) => {
  const { id } = await onEmail({ store, addLead });
  const shown = await shownOf(store, id);
  const stale = [
    { ...shown, letter: 'another' },
    { ...shown, step: 0 },
  ];
  for (const one of stale) {
    expect(await emailStep(store, id, later(), one, followUp)).toEqual({ refused: 'plan-moved' });
  }
  await finishStep(store, id, later(), shown, 'skipped', followUp);
  expect(await emailStep(store, id, later(), shown, followUp)).toEqual({ refused: 'plan-moved' });
  expect((await readLead(id)).deliveries).toEqual([]);
});

const note = (store: Store, leadId: string, at: number, content: EventContent) =>
  store.writeOne((db) =>
    addEvent(db, { id: `${leadId} ${at}`, leadId, at, personId: 'ruth', ...content }),
  );

const set = (store: Store, id: string, columns: Record<string, string | number | null>) =>
  store.writeOne((db) => db.updateTable('leads').set(columns).where('id', '=', id).execute());

const stop = async (store: Store, lead: Pick<NewLead, 'reference' | 'request'>) => {
  const db = await store.connect();
  const { reference, request: given } = lead;
  const read = await readStopToken(db, await stopToken(db, { reference, email: given.email }));
  if (read === undefined) throw new Error('the link opens nothing');
  await stopMails(store, read, begin + 1);
};

type Refused = [EmailRefusal, (store: Store, lead: NewLead) => Promise<unknown>];

/** What may have happened meanwhile, whatever ended no plan. */
const refusals: Refused[] = [
  ['no-address', (store, { id }) => set(store, id, { email: '' })],
  ['not-given-by-them', (store, { id }) => set(store, id, { origin: 'desk' })],
  [
    'not-given-by-them',
    (store, { id }) =>
      note(store, id, begin + 1, {
        kind: 'edited',
        details: { before: { email: '' }, after: { email: 'heard@example.com' } },
      }),
  ],
  ['wants-none', (store, lead) => stop(store, { reference: 'HRW-472', request: lead.request })],
  [
    'stopped',
    (store, { request: { phone } }) =>
      revokePhone(store, { phone, how: 'told Ruth', to: 'calls' }, begin),
  ],
  ['suspect', (store, { id }) => set(store, id, { suspect: 'honeypot' })],
  ['erasing', (store, { id }) => set(store, id, { erase_asked_at: begin })],
  [
    'tried-enough',
    async (store, { id }) => {
      for (let tries = 1; tries <= 8; tries += 1) {
        const details = { plan: 'No answer', what: 'letter', how: 'done' } as const;
        await note(store, id, begin + tries, { kind: 'plan-step', details });
      }
    },
  ],
];

test.for(refusals)(
  '%s: it is said, and nothing is sent',
  async ([why, happens], { store, addLead, readLead }) => {
    const lead = await onEmail({ store, addLead });
    const shown = await shownOf(store, lead.id);
    await happens(store, lead);
    expect(await writtenStep(store, lead.id, followUp, begin)).toMatchObject({ refused: why });
    expect(await emailStep(store, lead.id, later(), shown, followUp)).toEqual({ refused: why });
    expect((await readLead(lead.id)).deliveries).toEqual([]);
  },
);

test.for(refusals)(
  '%s: what was chosen before does not go either',
  async ([_, happens], { store, addLead }) => {
    const lead = await onEmail({ store, addLead });
    await emailStep(store, lead.id, later(), await shownOf(store, lead.id), followUp);
    const chosen = { leadId: lead.id, chosenAt: begin + 60_000 };
    const why = async () => whyNotSent(await store.connect(), chosen, begin + 120_000);
    expect(await why()).toBeUndefined();
    await happens(store, lead);
    expect(await why()).toEqual(expect.any(String));
  },
);

test.for([
  [
    'spoke with us',
    (store: Store, id: string) => logTouch(store, id, actor({ now: begin + 90_000 }), 'spoke'),
  ],
  [
    'was given up',
    (store: Store, id: string) =>
      giveUp(store, id, actor({ now: begin + 90_000 }), 'They sold to someone else'),
  ],
  ['has a contract', (store: Store, id: string) => set(store, id, { stage: 'contract' })],
] as const)(
  'what was chosen before is dropped once somebody %s',
  async ([_, happens], { store, addLead }) => {
    const { id } = await onEmail({ store, addLead });
    await emailStep(store, id, later(), await shownOf(store, id), followUp);
    await happens(store, id);
    const chosen = { leadId: id, chosenAt: begin + 60_000 };
    expect(await whyNotSent(await store.connect(), chosen, begin + 120_000)).toEqual(
      expect.any(String),
    );
  },
);

test('a letter that their language lacks is not sent in another', async ({ store, addLead }) => {
  const { id } = await onEmail({ store, addLead }, { language: 'es' });
  const { languages } = followUp;
  const bare = languages.in('es').followUp;
  const lacking = {
    ...followUp,
    languages: { ...languages, in: () => ({ followUp: { ...bare, letters: [] } }) },
  };
  expect(await writtenStep(store, id, lacking, begin)).toMatchObject({ refused: 'no-letter' });
});

test('a mailbox is stopped once, by whichever request, and its plan ends', async ({
  store,
  addLead,
  readLead,
}) => {
  const lead = await onEmail({ store, addLead });
  await Promise.all([1, 2, 3].map(() => stop(store, lead)));
  const kinds = (await eventsOf(store, lead.id, 20)).map(({ kind }) => kind);
  expect(kinds.filter((kind) => kind === 'mails-stopped')).toHaveLength(1);
  expect((await readLead(lead.id)).work).toMatchObject({ plan: undefined, nextAction: undefined });
});
