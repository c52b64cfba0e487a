import { randomUUID } from 'node:crypto';
import { afterAll, expect, test } from 'vitest';
import { fill } from '#content/placeholders.ts';
import { acceptLead } from '#domain/leads/accept-lead.ts';
import { findLead } from '#domain/leads/read-leads.ts';
import { addPhoto } from '#domain/photos/rows.ts';
import { makeNewLink } from '#domain/seller-page/links.ts';
import { planVisit } from '#domain/work/visit.ts';
import { makeReference } from '#lead/reference.ts';
import type { Site } from '#server/pages/load-site.ts';
import { askForSheet } from '../support/offer-sheet.ts';
import { offerTo } from '../support/offers.ts';
import { languages, type TestApp, testApp } from '../support/service-app.ts';
import { makeLead } from '../support/service-leads.ts';

/** A Monday, two in the afternoon in Waco. */
const now = Date.parse('2026-11-16T20:03:00Z');
const { sellerPage: words, offerWords, messages } = languages.in('es');

/** A page of the site as the build makes it, around which the server draws. */
const shell = (lang: string, other: string, path: string) => {
  const link = `<a href="${path}" hrefLang="${other}" class="language" data-language-link="">${other}</a>`;
  return `<html lang="${lang}"><header>${link}<a href="${path}">plain</a></header><main class="x">old</main><footer>${link}</footer></html>`;
};

const builtOf = (html: string) => {
  const identity = { bytes: Buffer.from(html), etag: '', headers: {}, sparing: {} };
  return { policy: "default-src 'self'", bodies: { identity }, encodings: [] };
};

const site: Site = new Map([
  ['/your-request.html', builtOf(shell('en', 'es', '/es/su-solicitud'))],
  ['/es/su-solicitud.html', builtOf(shell('es', 'en', '/your-request'))],
]);

const service = testApp({ RATE_LIMIT_MAX: '1000' }, { now: () => now, site });
const shellless = testApp({ RATE_LIMIT_MAX: '1000' }, { now: () => now });
afterAll(() => Promise.all([service.close(), shellless.close()]));

const newLead = async ({ context, app }: TestApp = service, language = 'es') => {
  const { store, sellerLinks, randomBelow } = context;
  const reference = makeReference(randomBelow);
  const lead = makeLead({ language, reference, receivedAt: now - 60_000 });
  await acceptLead(store, lead, []);
  const linked = { id: lead.id, reference, generation: 0 };
  const path = await sellerLinks.pathOf(linked, language);
  return {
    id: lead.id,
    path,
    inEnglish: await sellerLinks.pathOf(linked, 'en'),
    read: () => findLead(store, { id: lead.id }),
    page: async (at = path) => (await app.inject(at)).body,
    send: (form: string, fields: Record<string, string>) =>
      app.inject({
        method: 'POST',
        url: `${path}/${form}`,
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
        payload: new URLSearchParams(fields).toString(),
      }),
  };
};

const actor = () => ({ personId: undefined, now, eventId: randomUUID() });
const plain = (html: string): string => html.replace(/\s|&nbsp;/g, ' ');

test('the page is Spanish, and so are its times', async () => {
  const { id, page } = await newLead();
  await planVisit(service.context.store, id, actor(), {
    at: Date.parse('2026-11-20T15:00:00Z'),
    by: undefined,
  });
  const html = plain(await page());
  for (const said of [
    '<html lang="es">',
    fill(words.greeting, { firstName: 'Ann' }),
    `>${fill(words.promise.open, { by: 'mañana, martes 17 de noviembre a las 2:02 p. m.' })}<`,
    `>${fill(words.visit, { when: 'el viernes 20 de noviembre a las 9:00 a. m.' })}<`,
    words.more.questions.roof.answers.leaks,
    messages.fields.propertyAddress.label,
    words.photos.title,
    offerWords.onPage.none,
  ]) {
    expect(html).toContain(said);
  }
});

test('each language opens the same request in the other', async () => {
  const { path, inEnglish, page } = await newLead();
  expect(path.replace('/es/su-solicitud', '/your-request')).toBe(inEnglish);
  const [spanish, english] = [await page(), await page(inEnglish)];
  expect(spanish.match(new RegExp(`href="${inEnglish}" hrefLang`, 'g'))).toHaveLength(2);
  expect(spanish).toContain('<a href="/your-request">plain</a>');
  expect(english.match(new RegExp(`href="${path}" hrefLang`, 'g'))).toHaveLength(2);
  expect(english).toContain('<html lang="en">');
  expect(english).toContain('Ann, we have your request.');
});

test('its forms are answered in Spanish, and what was chosen is kept as it is known to us', async () => {
  const { path, send, page, read } = await newLead();
  const said = await send('more', { words: 'Llámeme', roof: 'leaks', once: randomUUID() });
  const next = String(said.headers.location);
  expect([said.statusCode, next.startsWith(`${path}?done=`)]).toEqual([303, true]);
  expect(await page(next)).toContain(words.done.said);
  expect((await read())?.work.more).toEqual({ roof: 'leaks' });
  for (const [form, fields, told] of [
    ['more', {}, words.empty],
    ['correct', { lastFour: '0000' }, words.lastFour.wrong],
    ['correct', { lastFour: '0142', phone: '12' }, messages.fields.phone.ask],
    ['correct', { lastFour: '0142', email: 'x' }, words.correct.nothing],
    ['offer-answer', { answer: 'no' }, offerWords.notTaken.none],
  ] as const) {
    const answer = await send(form, fields);
    expect([form, answer.statusCode >= 400, answer.body.includes(told)]).toEqual([
      form,
      true,
      true,
    ]);
  }
  const erased = await send('erase', { lastFour: '0142' });
  expect(erased.body).toContain(words.erased.title);
});

test('photos that are not taken are told of in Spanish', async () => {
  const { id, path } = await newLead();
  const photoRefusals = fill(words.photos.refusals, { another: words.photos.another.email });
  const refused = await service.app.inject({
    method: 'POST',
    url: `${path}/photos`,
    headers: { 'content-type': 'image/jpeg' },
    payload: 'no photo',
  });
  expect(refused.json().error).toBe(photoRefusals['not-a-photo']);
  const told = async () => (await service.app.inject(`${path}?photos=2&not=heic`)).body;
  const thanks = fill(words.photos.addedSeveral, { count: '2' });
  expect(await told()).toContain(photoRefusals.heic);
  expect(await told()).not.toContain(thanks);
  const picture = { width: 1, height: 1, small: Uint8Array.of(1), large: Uint8Array.of(2) };
  for (const name of ['one', 'two']) {
    const actor = { personId: undefined, now, eventId: randomUUID() };
    await addPhoto(service.context.store, id, `${name} of ${id}`, picture, actor);
  }
  expect(await told()).toContain(thanks);
});

test('the written offer is Spanish, on the page and on its sheet', async () => {
  const { id, path, page } = await newLead();
  await offerTo(service.context.store, id, now, { note: 'Mucho gusto.' });
  const door = await service.app.inject(`${path}/offer`);
  expect(door.body).toContain(offerWords.sheet.why);
  const wrong = await askForSheet(service, path, '9999');
  expect(wrong.body).toContain(offerWords.sheet.wrong);
  const sheet = await askForSheet(service, path);
  for (const html of [await page(), sheet.body]) {
    expect(html).toContain('$135,200');
    expect(html).toContain(offerWords.lines.margin);
    expect(html).toContain(fill(offerWords.stands, { until: 'lunes 30 de noviembre de 2026' }));
  }
  expect(sheet.body).not.toMatch(/\{\w+\}/);
  expect(sheet.body).toContain('<html lang="es">');
  expect(sheet.body).toContain(`href="${path}"`);
  expect(sheet.headers).toMatchObject({
    'cache-control': 'no-store',
    'referrer-policy': 'no-referrer',
    'x-robots-tag': 'noindex, nofollow, noarchive',
  });
});

test('a link that opens nothing says so in the language of its address', async () => {
  const { id, path, inEnglish } = await newLead();
  await makeNewLink(service.context.store, id, actor());
  const { problems } = words;
  for (const [at, told] of [
    [path, problems.old.heading],
    [path.slice(0, -3), problems.cut.heading],
    [inEnglish, languages.english.sellerPage.problems.old.heading],
  ] as const) {
    expect((await service.app.inject(at)).body).toContain(told);
  }
  // The other language says the same of it; what is no part of an address is not repeated.
  expect((await service.app.inject(path)).body).toContain(`href="${inEnglish}" hrefLang`);
  const { body } = await service.app.inject('/es/su-solicitud/%22%3E%3Cb%3E');
  expect(body).toContain('href="/your-request" hrefLang');
  const root = await shellless.app.inject('/es/su-solicitud/');
  expect([root.statusCode, root.headers.location]).toEqual([301, '/es/su-solicitud']);
});

test('a lead in a language that the content no longer has opens the English page', async () => {
  const { path, page } = await newLead(shellless, 'fr');
  expect(path).toMatch(/^\/your-request\//);
  expect(await page()).toContain('Ann, we have your request.');
});
