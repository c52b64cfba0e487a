import { randomUUID } from 'node:crypto';
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { expect } from 'vitest';
import { loadLanguages } from '#content/load-company.ts';
import { acceptLead } from '#domain/leads/accept-lead.ts';
import { searchLeadsInFull } from '#domain/work-list/search-leads.ts';
import { copyContent } from '#tests/support/content-copy.ts';
import { test as base, signedInAs } from '#tests/support/desk.ts';
import { startDesk } from '#tests/support/desk-process.ts';
import { typedOffer } from '#tests/support/offers.ts';
import { makeLead, request } from '#tests/support/service-leads.ts';
import { twilioEnv } from '#tests/support/twilio.ts';

const test = base
  .override('settings', () => twilioEnv())
  .extend('leads', { scope: 'file' }, async ({ desk }) => {
    const receivedAt = Date.now() - 3_600_000;
    const [spanish, english] = [
      makeLead({ reference: 'CFH-22X', language: 'es', receivedAt }),
      makeLead({ reference: 'CFH-23X', receivedAt }),
    ];
    for (const lead of [spanish, english]) await acceptLead(desk.store, lead, []);
    return { spanish: `/leads/${spanish.reference}`, english: `/leads/${english.reference}` };
  })
  .extend('read', { scope: 'file' }, ({ owner, leads: _ }) => {
    return async (path: string) => (await owner.get(path)).text();
  });

const inSpanish = loadLanguages().in('es');

const mark = '<span class="tag strong">Spanish</span>';

test('a seller who writes Spanish is marked, and English is not', async ({ leads, read }) => {
  expect((await read('/')).split(mark)).toHaveLength(2);
  expect(await read(leads.spanish)).toContain(mark);
  expect(await read(leads.spanish)).toContain('/es/su-solicitud/CFH-22X-');
  expect(await read(leads.english)).not.toContain(mark);
  expect(await read(leads.english)).toContain('/your-request/CFH-23X-');
  const [all, narrowed] = [await read('/leads'), await read('/leads?language=es')];
  expect(all.match(/, Spanish<\/span>/g)).toHaveLength(1);
  expect(all).toContain('<option value="es">Spanish</option>');
  expect([narrowed.includes('CFH-22X'), narrowed.includes('CFH-23X')]).toEqual([true, false]);
});

test('templates stand in the seller’s language first', async ({ leads, read }) => {
  const orderOf = async (path: string) =>
    [...(await read(`${path}/text`)).matchAll(/<summary>(\w+)<\/summary>/g)].map(
      ([, name]) => name,
    );
  expect(await orderOf(leads.spanish)).toEqual(['Spanish', 'English']);
  expect(await orderOf(leads.english)).toEqual(['English', 'Spanish']);
  expect(await read(`${leads.spanish}/text`)).toContain(inSpanish.texts.from);
});

test('an offer is seen as its seller gets it', async ({ leads, read, owner }) => {
  expect(await read(`${leads.spanish}/offer`)).toContain('They read it in Spanish.');
  expect(await read(`${leads.english}/offer`)).not.toContain('They read it in');
  const fields = { ...typedOffer(Date.now()), asked: 'offer', once: randomUUID() };
  expect((await owner.post(`${leads.spanish}/offer`, fields)).status).toBe(303);
  const sheet = await read(`${leads.spanish}/offers/newest`);
  expect(sheet).toContain('<html lang="es">');
  expect(sheet).toContain(inSpanish.offerWords.title);
  expect(sheet).toContain('It hasn’t been sent yet.');
});

const typed = { ...request, agreeToTexts: '', way: 'phone', once: 'one' };

test('a caller is added in the language that they speak', async ({ desk, owner, read }) => {
  expect(await read('/leads/add')).toContain('<option value="es">Spanish</option>');
  await owner.post('/leads/add', {
    ...typed,
    lastName: 'Garza',
    language: 'es',
    phone: '(254) 555-0176',
  });
  await owner.post('/leads/add', {
    ...typed,
    lastName: 'Garza',
    language: 'xx',
    phone: '(254) 555-0177',
  });
  const found = await searchLeadsInFull(desk.store, {
    words: ['garza'],
    labels: {},
    stage: undefined,
    isWaiting: false,
    since: undefined,
    after: undefined,
    limit: 10,
  });
  expect(found.map(({ language }) => language).toSorted()).toEqual(['en', 'es']);
});

test('a company without Spanish chooses nothing', async ({ onTestFinished }) => {
  const content = copyContent();
  rmSync(join(content.folder, 'es'), { recursive: true });
  const desk = await startDesk({ CONTENT_DIR: content.folder });
  onTestFinished(async () => {
    await desk.stop();
    content.remove();
  });
  const owner = await signedInAs(desk, 'Ruth Calloway');
  await acceptLead(desk.store, makeLead({ reference: 'CFH-22X', language: 'es' }), []);
  const read = async (path: string) => (await owner.get(path)).text();
  expect(await read('/leads')).not.toContain('Language');
  expect(await read('/leads/add')).not.toContain('Spanish');
  // Who wrote Spanish once is still known to.
  expect(await read('/leads/CFH-22X')).toContain(mark);
  expect(await read('/leads/CFH-22X')).toContain('/your-request/CFH-22X-');
});
