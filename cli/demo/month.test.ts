import { expect } from 'vitest';
import { loadLanguages } from '#content/load-company.ts';
import { eventsOf } from '#domain/events/events.ts';
import { addPerson } from '#domain/people/people.ts';
import { wordsOf } from '#domain/words.ts';
import { searchLeads } from '#domain/work-list/search-leads.ts';
import { test as base } from '#tests/support/domain-store.ts';
import { localTime } from '#time/local-time.ts';
import { randomFrom } from './made-up.ts';
import { fillMonth } from './month.ts';
import { storyOfDolores } from './story.ts';

const people = ['ruth', 'dale'];
const now = Date.parse('2026-11-17T17:00:00Z');
const everybody = {
  labels: {},
  stage: undefined,
  isWaiting: false,
  since: undefined,
  after: undefined,
  limit: 100,
};

const test = base.extend('leads', { scope: 'file' }, async ({ store }) => {
  for (const id of people) {
    await store.write((transaction) =>
      addPerson(transaction, { id, name: id, role: 'owner', createdAt: 0 }),
    );
  }
  const languages = loadLanguages();
  const month = {
    store,
    company: languages.english.company,
    offer: languages.english.offer,
    languages: wordsOf(languages),
    people,
    now,
    random: randomFrom(11),
  };
  return fillMonth(month, [storyOfDolores(month)]);
});

test('whoever is looked for in the demo is found with the newest first', async ({
  store,
  leads,
}) => {
  expect(leads.map(({ receivedAt }) => receivedAt)).toEqual(
    leads.map(({ receivedAt }) => receivedAt).toSorted((a, b) => a - b),
  );
  const found = await searchLeads(store, { ...everybody, words: ['254555'] });
  expect(found.map(({ id }) => id)).toEqual(leads.map(({ id }) => id).toReversed());
});

test('nobody of the demo asks at night, is worked on then or is to be called then', async ({
  store,
  leads,
}) => {
  const hourOf = (moment: number) => Number(localTime(moment, 'America/Chicago').slice(11, 13));
  const events = await Promise.all(leads.map(({ id }) => eventsOf(store, id, 50)));
  const planned = await searchLeads(store, { ...everybody, words: [] });
  const moments = {
    asked: leads.map(({ receivedAt }) => receivedAt),
    done: events.flat().map(({ at }) => at),
    planned: planned.flatMap(({ work }) => work.nextAction?.at ?? []),
  };
  for (const [what, times] of Object.entries(moments)) {
    expect([what, times.length > 10]).toEqual([what, true]);
    const hours = times.map(hourOf);
    expect([what, hours.filter((hour) => hour < 7 || hour >= 22)]).toEqual([what, []]);
  }
});

test('nobody is reminded of what is made up', async ({ store, leads }) => {
  const db = await store.connect();
  const waits = db.selectFrom('leads').select('id').where('call_reminder_at', 'is not', null);
  expect(leads.length).toBeGreaterThan(0);
  expect(await waits.execute()).toEqual([]);
});
