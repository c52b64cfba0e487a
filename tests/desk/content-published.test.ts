import { randomUUID } from 'node:crypto';
import { expect, onTestFinished, test } from 'vitest';
import { loadViews } from '#config/load-views.ts';
import { createLog } from '#config/log.ts';
import { inLanguages } from '#content/languages.ts';
import { loadLanguages, readPlaces } from '#content/load-company.ts';
import { buildDesk } from '#desk/app.ts';
import { deskContent, type Views } from '#desk/context.ts';
import { loadAssets } from '#desk/load-assets.ts';
import { currentContent } from '#domain/current-content.ts';
import { acceptLead } from '#domain/leads/accept-lead.ts';
import { addPerson } from '#domain/people/people.ts';
import { beginSession } from '#domain/people/sessions.ts';
import { createEncoder } from '#domain/photos/encoder.ts';
import { createSellerLinks } from '#domain/seller-page/links.ts';
import type { Words } from '#domain/words.ts';
import { openStore } from '#store/open.ts';
import { offerTo } from '#tests/support/offers.ts';
import { sellersLead } from '#tests/support/sellers-lead.ts';
import { configOf, facts, testApp } from '#tests/support/service-app.ts';
import { makeLead } from '#tests/support/service-leads.ts';

const url = 'http://localhost:3001';

/** The desk without socket, for an owner who is signed in. */
const openDesk = async () => {
  const { content, publish } = currentContent(deskContent(loadLanguages(), readPlaces()));
  const config = configOf();
  const store = openStore(config.store);
  const encoder = createEncoder();
  const desk = buildDesk({
    ...{ config, content, log: createLog('silent'), store, url, encoder },
    sellerLinks: createSellerLinks(store, content),
    views: await loadViews<Views>('desk'),
    assets: loadAssets(),
    now: Date.now,
    newId: randomUUID,
  });
  onTestFinished(async () => {
    await desk.close();
    await encoder.stop();
    await store.close();
  });
  const secret = await store.write(async (run) => {
    const now = Date.now();
    await addPerson(run, { id: 'ruth', name: 'Ruth', role: 'owner', createdAt: now });
    return beginSession(run, { personId: 'ruth', device: 'Phone', passkeyId: undefined }, now);
  });
  const page = async (path: string) => {
    const headers = { host: 'localhost:3001', cookie: `desk=${secret}` };
    return (await desk.inject({ url: path, headers })).body.replaceAll('&#x27;', "'");
  };
  return { content, publish, store, page };
};

test('pages of the desk follow what is published; an offer stays as it was made', async () => {
  const { content, publish, store, page } = await openDesk();
  const lead = makeLead({ reference: 'HRW-472' });
  const other = makeLead({ reference: 'HRW-473', fingerprint: 'other' });
  for (const one of [lead, other]) await acceptLead(store, one, []);
  await offerTo(store, lead.id, Date.now());
  const path = `/leads/${lead.reference}`;
  const [form, sheet] = [await page(`${path}/offer`), await page(`${path}/offers/1`)];
  expect(form).toContain('we pay all closing costs');
  expect(sheet).toContain('We pay them all');

  const { company, languages, offer, cities } = content();
  const [inEnglish, ...others] = languages.all as [Words, ...Words[]];
  const { messages } = inEnglish;
  const fields = { ...messages.fields, phone: { ...messages.fields.phone, label: 'Telephone' } };
  publish({
    company: {
      ...company,
      name: 'Oak Buyers',
      hours: { ...company.hours, timeZone: 'Pacific/Honolulu' },
      terms: { ...company.terms, closingCosts: 'each' },
    },
    languages: inLanguages([{ ...inEnglish, messages: { ...messages, fields } }, ...others]),
    offer: { ...offer, example: { ...offer.example, listingMonths: 17 } },
    cities: { ...cities, names: ['Elmville'] },
  });
  const changed = await page(`${path}/offer`);
  expect(changed).toContain('each side pays its own closing costs');
  expect(changed).toContain('Oak Buyers');
  expect(await page('/leads/HRW-473/offer')).toMatch(/name="listingMonths"[^>]*value="17"/);
  expect(await page('/leads/add')).toContain('Telephone');
  expect(await page(path)).toContain('Telephone');
  expect(await page('/leads')).toContain('Elmville');
  expect(await page(`${path}/offers/1`)).toContain('We pay them all');
});

test('the seller’s page says what is published; an offer stays as it was made', async () => {
  const service = testApp({ RATE_LIMIT_MAX: '100' });
  onTestFinished(service.close);
  const { context, publish } = service;
  const seller = await sellersLead(service);
  await offerTo(context.store, seller.id, Date.now());
  const before = await seller.page();
  const { languages } = context.content();
  const [inEnglish, ...others] = languages.all as [Words, ...Words[]];
  const { sellerPage } = inEnglish;
  publish({
    ...context.content(),
    company: { ...facts.company, phone: '(254) 555-0199' },
    languages: inLanguages([
      { ...inEnglish, sellerPage: { ...sellerPage, call: 'Ring us today' } },
      ...others,
    ]),
  });
  const after = await seller.page();
  expect(before).toContain('tel:+12545550100');
  expect(after).toContain('tel:+12545550199');
  expect(after).not.toContain('tel:+12545550100');
  expect(after).toContain('Ring us today');
  const amount = /class="request-amount">([^<]+)</;
  expect(amount.exec(after)?.[1]).toBe(amount.exec(before)?.[1]);
  const wrong = await service.app.inject(`${seller.path}x`);
  expect(wrong.body).toContain('tel:+12545550199');
});
