import { expect, test } from 'vitest';
import { loadCompany } from '#content/load-company.ts';
import type { Alert } from './alert.ts';
import { gatheredPushWords, pushWords } from './words.ts';

const { alertWords } = loadCompany();

const request = {
  firstName: 'Ann',
  lastName: 'Lee',
  phone: '+12545550142',
  email: 'ann@example.com',
  propertyAddress: '12 Elm St',
  propertyCity: 'Waco',
  propertyState: 'TX',
  propertyZip: '76701',
  comments: 'The roof leaks.',
  agreeToTexts: true,
  city: '',
};

const rung = (
  typed = {},
  page = '/waco/sell-my-house',
  alert: Alert = { kind: 'new' },
  language = 'en',
) =>
  pushWords(alertWords, alert, {
    reference: 'HRW-472',
    page,
    language,
    request: { ...request, ...typed },
  });

test('whoever is about to call learns which language the seller writes', () => {
  expect(rung({}, '/', { kind: 'new' }, 'es').body).toBe(
    'Ann, property in Waco. Writes in Spanish.',
  );
});

test('it says first name, town and kind, opens the lead, and says nothing else', () => {
  expect(rung()).toEqual({
    title: 'New lead',
    body: 'Ann, house in Waco',
    path: '/leads/HRW-472',
  });
});

test.each([
  [{}, '/land-temple', 'Ann, land in Waco'],
  [{ propertyCity: '', city: 'Temple' }, '/temple', 'Ann, property in Temple'],
  [{ propertyCity: '12 Elm St', city: 'Temple' }, '/temple', 'Ann, property in Temple'],
  [{ propertyCity: '254 555 0142' }, '/', 'Ann, property'],
  [{ propertyCity: 'x'.repeat(41) }, '/', 'Ann, property'],
  [{ propertyCity: "Coeur d'Alene" }, '/', "Ann, property in Coeur d'Alene"],
  [{ firstName: 'Call 254 555 0142' }, '/', 'Property in Waco'],
  [{ firstName: 'http://a.example', propertyCity: '' }, '/', 'Property'],
])('%j on %s is told as "%s…"', (typed, page, body) => {
  expect(rung(typed, page).body).toBe(body);
});

test('a company tells it in its own words', () => {
  const { titles, phone } = alertWords;
  const own = {
    ...alertWords,
    titles: { ...titles, offer: 'Write to them before {time}' },
    phone: { ...phone, house: 'home', inTown: '{town} {what}', ofPerson: '{what} of {name}' },
    language: 'Speaks {language}.',
  };
  const lead = { reference: 'HRW-472', page: '/waco/sell-my-house', language: 'es', request };
  expect(pushWords(own, { kind: 'offer', facts: { time: '2:08 PM' } }, lead)).toMatchObject({
    title: 'Write to them before 2:08 PM',
    body: 'Waco home of Ann. Speaks Spanish.',
  });
});

test('whatever a seller wrote stays on the desk', () => {
  const told = rung({}, '/', { kind: 'wrote', wrote: 'The key is under the mat' });
  expect(told).toEqual({
    title: 'Wrote to us',
    body: 'Ann, property in Waco',
    path: '/leads/HRW-472',
  });
});

test.each([
  [1, '1 new lead'],
  [30, '30 new leads'],
])('%i over the budget ring as "%s"', (count, title) => {
  expect(gatheredPushWords(alertWords, count)).toMatchObject({ title, path: '/' });
});
