import { cpSync } from 'node:fs';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { languageName } from '#content/languages.ts';
import { loadLanguages } from '#content/load-company.ts';
import { awaitedTime } from '#domain/clock/told-times.ts';
import { findLead } from '#domain/leads/read-leads.ts';
import { wordsOf } from '#domain/words.ts';
import { copyContent } from '#tests/support/content-copy.ts';
import { request } from '#tests/support/service-leads.ts';
import { openApps, postForm, postJson, typed } from '#tests/support/service-posts.ts';

const open = openApps();

/** French, as somebody begins it: the Spanish folder under another name, with its own addresses and times. */
const withFrench = () => {
  const { folder, write, remove } = copyContent();
  onTestFinished(remove);
  cpSync(join(folder, 'es'), join(folder, 'fr'), { recursive: true });
  write('fr/company.yaml', (text) => text.replace('locale: es-US', 'locale: fr-CA'));
  write('fr/consent.yaml', (text) => text.replace(/^version: .*$/m, 'version: fr-1'));
  write('fr/addresses.yaml', (text) =>
    text
      .replace('/su-solicitud', '/votre-demande')
      .replace('/solicitud-recibida', '/demande-recue'),
  );
  write('fr/seller-page.yaml', (text) =>
    text
      .replace(/^ {2}soon: .*$/m, '  soon: "{near}, {weekday} {day} {month} {at}"')
      .replace(/^ {2}at: .*$/m, '  at: {one: "à {time}", other: "à {time}"}'),
  );
  return wordsOf(loadLanguages(folder));
};

test('a third language is a folder: request, page, times and words follow', async () => {
  const languages = withFrench();
  const service = open({ RATE_LIMIT_MAX: '100' }, { languages });
  const { id, link } = (await postJson(service, { ...request, language: 'fr' })).json();
  expect(link).toMatch(/^\/fr\/votre-demande\//);
  const lead = await findLead(service.context.store, { id });
  expect([lead?.language, lead?.consent?.version]).toEqual(['fr', 'fr-1']);
  expect(languageName('fr')).toBe('French');
  const plain = await postForm(service, { ...typed, language: 'fr', lastName: 'Roy' });
  expect(plain.headers.location).toMatch(/^\/fr\/demande-recue\?/);
  const { locale, sellerPage } = languages.in('fr');
  const clock = { timeZone: 'America/Chicago', locale, words: sellerPage.times };
  const now = Date.parse('2026-11-16T20:03:00Z');
  const told = awaitedTime(now + 86_400_000, now, clock).replace(/\s/g, ' ');
  expect(told).toBe('demain, mardi 17 novembre à 14 h 03');
  await service.app.inject(link);
  expect(service.lines.join('')).toContain('"path":"/fr/votre-demande"');
  expect(service.lines.join('')).not.toContain(link.slice(-25));
});
