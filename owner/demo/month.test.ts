import { expect } from 'vitest';
import { loadLanguages } from '#content/load-company.ts';
import { wordsOf } from '#office/words.ts';
import { addPerson } from '#store/people/people.ts';
import { searchLeads } from '#store/work/search-leads.ts';
import { test } from '#tests/support/office-store.ts';
import { fillMonth } from './month.ts';
import { randomFrom } from './random.ts';
import { storyOfDolores } from './story.ts';

const people = ['ruth', 'dale'];
const everybody = {
  labels: {},
  stage: undefined,
  isWaiting: false,
  since: undefined,
  after: undefined,
  limit: 100,
};

test('whoever is looked for in the demo is found with the newest first', async ({ store }) => {
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
    now: Date.parse('2026-11-17T17:00:00Z'),
    random: randomFrom(11),
  };
  const leads = await fillMonth(month, [storyOfDolores(month)]);
  expect(leads.map(({ receivedAt }) => receivedAt)).toEqual(
    leads.map(({ receivedAt }) => receivedAt).toSorted((a, b) => a - b),
  );
  const found = await searchLeads(store, { ...everybody, words: ['254555'] });
  expect(found.map(({ id }) => id)).toEqual(leads.map(({ id }) => id).toReversed());
});
