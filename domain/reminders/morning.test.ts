import { expect, onTestFinished, test } from 'vitest';
import { openStore } from '#store/open.ts';
import { actor } from '#tests/support/domain-store.ts';
import { emptyStoreFile } from '#tests/support/empty-store.ts';
import { makeLead } from '#tests/support/service-leads.ts';
import type { PunctualOffice } from '../clock/reminders.ts';
import { acceptLead } from '../leads/accept-lead.ts';
import type { NewLead } from '../leads/types.ts';
import { planNextAction } from '../work/next-action.ts';
import { morningOf, readMorningList } from './morning.ts';

const office: PunctualOffice = {
  hours: {
    days: ['Thursday', 'Friday'],
    opens: '08:00',
    closes: '18:00',
    timeZone: 'America/Chicago',
  },
  holidays: ['2026-03-06'],
  answer: { within: 5, again: [5, 15] },
  promises: { offerHours: 24 },
};
/** In the winter of Texas, UTC-6; the fifth is a Thursday. */
const at = (local: string): number => Date.parse(`2026-03-${local}:00-06:00`);

test.each([
  ['before it opens', '05T07:59', undefined],
  ['when it opens', '05T08:00', { day: '2026-03-05', opensAt: at('05T08:00') }],
  ['for who starts late', '05T17:59', { day: '2026-03-05', opensAt: at('05T08:00') }],
  ['when it closes', '05T18:00', undefined],
  ['on a holiday', '06T10:00', undefined],
  ['at the weekend', '07T10:00', undefined],
])('the morning of a working day, %s', (_, now, morning) => {
  expect(morningOf(office, at(now))).toEqual(morning);
});

const storeWithLeads = () => {
  const store = openStore({ file: emptyStoreFile() });
  onTestFinished(() => store.close());
  const add = async (came: string, given: Partial<NewLead> = {}): Promise<NewLead> => {
    const lead = makeLead({ receivedAt: at(came), ...given });
    await acceptLead(store, lead, []);
    return lead;
  };
  const promise = async (action: string): Promise<string> => {
    const { id, reference } = await add('05T07:00');
    await planNextAction(store, id, actor(), { what: 'Call', at: at(action), by: undefined });
    return reference;
  };
  const answer = ({ id }: NewLead, answeredAt: number) =>
    store.writeOne((db) =>
      db.updateTable('leads').set({ answered_at: answeredAt }).where('id', '=', id).execute(),
    );
  return { store, add, promise, answer };
};

test('its list names whom to call, what was promised for today and whose offer is due', async () => {
  const { store, add, promise, answer } = storeWithLeads();
  const waiting = await add('05T07:00');
  const late = await promise('04T15:00');
  const today = await promise('05T23:00');
  await promise('06T09:00');
  const offer = await add('04T10:00');
  await answer(offer, at('04T10:05'));
  await add('04T10:00', { suspect: ['honeypot'] });
  const who = { who: 'Ann Lee, 12 Elm St, Waco, TX 76701', phone: '(254) 555-0142' };
  expect(await readMorningList(store, office, at('05T08:00'))).toEqual({
    waiting: [{ ...who, what: 'First call', reference: waiting.reference }],
    promised: [
      { ...who, what: 'Call, since yesterday 3:00 PM', reference: late },
      { ...who, what: 'Call, 11:00 PM', reference: today },
    ],
    offers: [{ ...who, what: 'Offer by today 10:00 AM', reference: offer.reference }],
    more: 0,
    suspect: 1,
  });
});

test('its list is no longer than a letter holds, and says how many more there are', async () => {
  const { store, add } = storeWithLeads();
  for (let count = 0; count < 17; count += 1) await add('05T07:00');
  const list = await readMorningList(store, office, at('05T08:00'));
  expect([list.waiting.length, list.more]).toEqual([15, 2]);
});
