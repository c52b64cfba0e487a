import { readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { valuesIn } from '#cli/setup/env-file.ts';
import { notComparedIn } from '#content/compared.ts';
import { loadContent, loadContents } from '#content/load.ts';
import { everything, founders, keepAll, setupPlace } from '#tests/support/owner-setup.ts';

/** The command is run once with all answers; the tests look at what it left, and the last runs it again. */
const place = setupPlace();
afterAll(place.copy.remove);
const before = {
  company: loadContent(place.copy.folder).company,
  lines: readFileSync(join(place.copy.folder, 'company.yaml'), 'utf8').split('\n'),
};
const { code, out, err } = await place.run([...everything, 'yes']);

test('a family makes the site its own', () => {
  expect({ code, err }).toEqual({ code: 0, err: '' });
  const content = loadContent(place.copy.folder);
  expect(content.company).toEqual({
    ...before.company,
    name: 'Elm Street Home Buyers',
    brand: { first: 'Elm', second: 'Street Home Buyers' },
    phone: '(254) 722-0142',
    url: 'https://elm-buyers.com',
    email: 'offers@elm-buyers.com',
    founded: 2019,
    region: 'McLennan County',
    office: { street: '12 Elm St', city: 'Hewitt', zip: '76643' },
    hours: {
      label: 'Monday to Saturday, 8:30AM to 5PM CST',
      days: ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'],
      opens: '08:30',
      closes: '17:00',
      timeZone: 'America/Chicago',
    },
    calls: {
      ...before.company.calls,
      words: {
        'own-phones': expect.stringContaining('(254) 722-0142'),
        company: expect.stringContaining('(254) 722-0142'),
      },
    },
    founders: [{ name: 'Ann Lee', role: 'Owner', story: founders[3] }],
    terms: {
      earnestMoney: '$1,000',
      optionFee: '$100',
      optionDays: before.company.terms.optionDays,
      offerStandsDays: 10,
      closingCosts: 'us',
    },
  });
  expect(content.cities.map(({ slug }) => slug)).toEqual(['waco', 'temple']);
  expect(place.problems()).toBe('');
  expect(out).not.toContain('p@ss#word');
});

test('what has changed stays English in Spanish until somebody translates it, and is noted as such', () => {
  const { company: told, cities: places } = loadContents(place.copy.folder).in('es');
  expect(told).toMatchObject({
    name: 'Elm Street Home Buyers',
    region: 'McLennan County',
    hours: { label: 'Monday to Saturday, 8:30AM to 5PM CST' },
  });
  expect(told.founders).toEqual([{ name: 'Ann Lee', role: 'Owner', story: founders[3] }]);
  expect(places.map(({ slug }) => slug)).toEqual(['waco', 'temple']);
  expect(notComparedIn(place.copy.folder, 'es')).toEqual(['company.yaml']);
  expect(out).toContain('your family speaks Spanish: docs/languages.md');
});

test('the settings are for the owner alone, and say no more than they must', () => {
  const file = join(place.folder, '.env');
  expect(statSync(file).mode & 0o777).toBe(0o600);
  expect(valuesIn(readFileSync(file, 'utf8'))).toEqual({
    ...valuesIn(readFileSync('.env.example', 'utf8')),
    LEAD_INBOX: 'ann@elm-buyers.com',
    SMTP_URL: 'smtps://offers%40elm-buyers.com:p%40ss%23word@smtp.fastmail.com:465',
  });
});

test('comments and untouched lines of company.yaml stay', () => {
  const after = readFileSync(join(place.copy.folder, 'company.yaml'), 'utf8').split('\n');
  const comments = (lines: string[]) => lines.filter((line) => line.startsWith('#'));
  expect(comments(after)).toEqual(comments(before.lines));
  const keys = (lines: string[]) =>
    lines.filter((line) => /^\w+:/.test(line)).map((line) => line.split(':')[0]);
  expect(keys(after)).toEqual(keys(before.lines));
});

test('it can be run again, and Enter keeps everything', async () => {
  const before = place.files();
  const { code, out } = await place.run(keepAll(26));
  expect(code).toBe(0);
  expect(out).toContain('Nothing has changed.');
  expect(out).toContain('[smtps://offers%40elm-buyers.com:…@smtp.fastmail.com:465]');
  expect(out).not.toContain('p%40ss');
  expect(place.files()).toEqual(before);
});
