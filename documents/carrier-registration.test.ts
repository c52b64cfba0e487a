import { expect, test } from 'vitest';
import { loadLanguages } from '#content/load-company.ts';
import { carrierRegistration } from './carrier-registration.ts';

const languages = loadLanguages();
const files = languages.english;
const answers = Object.fromEntries(carrierRegistration(languages, 'https://www.elm.example'));

test('the opt-in is told with the very words beside the box', () => {
  expect(answers['How do people opt in?']).toContain(files.consent.label);
  expect(answers['How do people opt in?']).toContain(files.consent.disclosure);
  const [, spanish] = languages.all;
  expect(answers['The words beside the box in Spanish']).toContain(spanish?.consent.label);
  expect(answers['Privacy policy']).toBe('https://www.elm.example/privacy-policy');
});

test('the samples are texts as sellers get them: named, with a way out, in both languages', () => {
  const samples = Object.entries(answers).filter(([question]) => question.startsWith('Sample'));
  const [english, spanish] = ['STOP', 'ALTO'].map((word) =>
    samples.find(([, text]) => text.includes(word)),
  );
  expect(english?.[1]).toContain(files.company.name);
  expect(spanish?.[1]).toContain(files.company.name);
  expect(JSON.stringify(answers)).not.toMatch(/\{\w+\}/);
});
