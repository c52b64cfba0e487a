import { randomUUID } from 'node:crypto';
import { english } from '#content/languages.ts';
import { afterOfficeTime, nextOpenMoment, officeTimeBetween } from '#domain/clock/office-time.ts';
import type { NewLead } from '#domain/leads/types.ts';
import type { Actor } from '#domain/work/change-lead.ts';
import { markStage } from '#domain/work/mark-stage.ts';
import { planNextAction } from '#domain/work/next-action.ts';
import { addNote } from '#domain/work/notes.ts';
import { logTouch } from '#domain/work/touch.ts';
import { addLead, type Month, type Seller, type Story } from './month.ts';
import { writeOffer } from './written-offer.ts';

const minute = 60_000;
const hour = 60 * minute;
const day = 24 * hour;

const dolores = (phone: string): Seller => ({
  request: {
    firstName: 'Dolores',
    lastName: 'Reyes',
    phone,
    email: 'dolores.reyes@example.com',
    propertyAddress: '2718 Sanger Ave',
    propertyCity: 'Waco',
    propertyState: 'TX',
    propertyZip: '76707',
    comments: 'It was my mother’s, and the roof leaks.',
    agreeToTexts: true,
    city: 'Waco',
  },
  page: '/sell-my-house-waco-tx',
  source: { utm_source: 'google', utm_campaign: 'waco-houses', gclid: 'made-up' },
  suspect: [],
  language: english,
  device: 'phone',
});

/** One seller whose way is told in full: called, visited, and with an offer in writing that waits for an answer. */
export const storyOfDolores = (month: Month): Story => {
  const at = longEnoughAgo(month);
  return { at, tell: (phone) => tell(month, at, phone) };
};

const tell = async (month: Month, at: number, phone: string): Promise<NewLead> => {
  const { store, company, people, now } = month;
  const lead = await addLead(month, at, dolores(phone));
  const { id, receivedAt } = lead;
  const [caller = '', visitor = caller] = people;
  const by = (personId: string, officeTime: number): Actor => ({
    personId,
    now: afterOfficeTime(company, receivedAt, officeTime),
    eventId: randomUUID(),
  });
  await logTouch(store, id, by(caller, 4 * minute), 'no-answer');
  await logTouch(store, id, by(caller, 50 * minute), 'spoke');
  const family = 'Two brothers sign as well. All three want it done before Christmas.';
  await addNote(store, id, by(caller, 55 * minute), family);
  const visit = by(visitor, 5 * hour);
  const appointment = {
    stage: 'appointment',
    reachedAt: visit.now,
    valueCents: undefined,
  } as const;
  await markStage(store, id, visit, appointment);
  const house = 'The back roof has to be replaced, all else is dry. Fine old pecans in the yard.';
  await addNote(store, id, by(visitor, 5 * hour + 40 * minute), house);
  await writeOffer(month, lead, () => by(visitor, 8 * hour), {
    value: '185000',
    repairs: '24000',
    note: 'The roof is most of the repairs. Leave behind whatever you do not want.',
  });
  const next = { what: 'Call', at: afterOfficeTime(company, now, 3 * hour), by: caller } as const;
  await planNextAction(store, id, by(visitor, 8 * hour), next);
  return lead;
};

/** All of that takes eight hours of an office that is open, on as few days as there are. */
const longEnoughAgo = ({ company, now }: Month): number => {
  const isEnough = (days: number) => officeTimeBetween(company, now - days * day, now) > 8 * hour;
  const days = [1, 2, 3, 4, 5, 6, 7].find(isEnough) ?? 8;
  return nextOpenMoment(company, now - days * day);
};
