import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { english } from '#content/languages.ts';
import { fill } from '#content/placeholders.ts';
import { contextFields } from '#lead/fields.ts';
import { sourceLabel } from '#lead/source-label.ts';
import { gatherProof } from '#office/ledger/proof.ts';
import { readText } from '#office/texts/write-text.ts';
import { asSent } from '#office/work/text-seller.ts';
import { planVisit } from '#office/work/visit.ts';
import { proofPage } from '#paper/proof/page.ts';
import { createMailer } from '#server/channels/mail.ts';
import { createSenders } from '#server/channels/senders.ts';
import { smsText } from '#server/channels/sms.ts';
import { acceptLead } from '#store/accept-lead.ts';
import { openStore, type Store } from '#store/open.ts';
import { findLead } from '#store/read-leads.ts';
import type { Channel, Delivery } from '#store/types.ts';
import { findEvent } from '#store/work/events.ts';
import { offerTo } from '#tests/support/offers.ts';
import { configOf, englishOnly, facts, languages } from '#tests/support/service-app.ts';
import { makeLead, request, storedLead } from '#tests/support/service-leads.ts';
import { openApps, postForm, postJson, referenceIn, typed } from '#tests/support/service-posts.ts';
import { startMailServer } from '#tests/support/service-receivers.ts';
import { postAsTwilio, twilioEnv } from '#tests/support/twilio.ts';

const open = openApps();
const service = open({ RATE_LIMIT_MAX: '100000' });
const withoutSpanish = open({ RATE_LIMIT_MAX: '100000' }, { languages: englishOnly });
const spanish = languages.in('es');

const leadOf = async ({ context }: typeof service, id: string) => {
  const lead = await findLead(context.store, { id });
  if (lead === undefined) throw new Error('the lead is gone');
  return lead;
};

describe('a request', () => {
  test.each([
    ['es', 'es', '/es/su-solicitud/'],
    ['en', 'en', '/your-request/'],
    [undefined, 'en', '/your-request/'],
    ['fr', 'en', '/your-request/'],
    [['es'], 'en', '/your-request/'],
  ])('of a page in %j is a lead in %s, with the link %s', async (named, language, path) => {
    const answer = await postJson(service, { ...request, [contextFields.language]: named });
    const { id, link } = answer.json();
    const lead = await leadOf(service, id);
    expect([lead.language, link.startsWith(path)]).toEqual([language, true]);
    expect(lead.consent?.version).toBe(languages.in(language).consent.version);
  });

  test.each([
    ['/es/waco-casa-anuncio', 'untagged ad'],
    ['/waco-house-ad-landing', 'untagged ad'],
    ['/es/waco', 'direct'],
  ])('of a visit that began on %s came from: %s', async (landingPage, label) => {
    const answer = await postJson(service, { ...request, source: { landingPage } });
    const { source } = await leadOf(service, answer.json().id);
    expect(sourceLabel(source)).toBe(label);
  });

  test('is English where the content has no Spanish', async () => {
    const { id, link } = (await postJson(withoutSpanish, { ...request, language: 'es' })).json();
    const { language, consent } = await leadOf(withoutSpanish, id);
    expect([language, consent?.version, link]).toEqual([
      'en',
      '7',
      expect.stringMatching(/^\/your-request\//),
    ]);
  });

  test('has the Spanish words beside the box in its proof', async () => {
    const { id } = (await postJson(service, { ...request, language: 'es' })).json();
    const lead = await leadOf(service, id);
    const proof = await gatherProof(service.context.store, lead);
    if (proof === undefined) throw new Error('there is no proof');
    const { company } = service.context;
    const page = proofPage(proof, { company, siteUrl: 'https://elm.example', now: Date.now() });
    expect(lead.consent?.wording).toContain(
      `${spanish.consent.label}\n${spanish.consent.disclosure}`,
    );
    expect(lead.consent?.wording).toContain('Política de privacidad (/es/privacidad)');
    expect(page).toContain(spanish.consent.label);
    expect(page).toContain(spanish.consent.version);
  });

  test('of an English page that a Spanish seller saw keeps the English words', async () => {
    const given = { ...request, language: 'es', consentVersion: '7' };
    const { id } = (await postJson(service, given)).json();
    expect((await leadOf(service, id)).consent?.wording).toContain('you agree to receive texts');
  });
});

describe('a form without scripts', () => {
  const fields = { ...typed, language: 'es', page: '/es/contacto' };

  test('ends on the Spanish confirmation, with reference and link', async () => {
    const answer = await postForm(service, fields);
    const { location } = answer.headers;
    expect(location).toMatch(/^\/es\/solicitud-recibida\?ref=\w{3}-\w{3}&seal=\w{25}$/);
    const received = await service.app.inject(String(location));
    const reference = referenceIn(answer);
    expect(received.headers['referrer-policy']).toBe('no-referrer');
    expect(received.body).toContain(`<strong>${reference}</strong>`);
    expect(received.body).toContain(`href="/es/su-solicitud/${reference}-`);
  });

  test.each([
    ['/es', 'Inicio'],
    ['/es/contacto', 'Contacto'],
    ['/es/nada', 'Contacto'],
    ['', 'Contacto'],
  ])('comes back on the page that it came from: %s', async (page, title) => {
    const answer = await postForm(service, { ...fields, page, firstName: '' });
    expect(answer.statusCode).toBe(400);
    expect(answer.body).toContain(`<title>${title}</title>`);
    expect(answer.body).toContain(`<strong>${spanish.messages.missing.title}</strong>`);
  });

  test('is Spanish where nothing is built', async () => {
    const bare = open({}, { site: new Map() });
    const { body } = await postForm(bare, { ...fields, firstName: '' });
    const { form, send } = spanish.messages.plain;
    for (const words of [
      '<html lang="es">',
      `<h1>${form}</h1>`,
      `<button>${send}</button>`,
      spanish.messages.fields.propertyZip.label,
      spanish.consent.label,
      '<a href="/es/terminos">',
      'name="language" value="es"',
      `<strong>${spanish.messages.missing.title}</strong>`,
    ]) {
      expect(body).toContain(words);
    }
  });

  test('of a company without Spanish is answered in English', async () => {
    const { headers } = await postForm(withoutSpanish, fields);
    expect(headers.location).toMatch(/^\/offer-received\?/);
    const refused = await postForm(withoutSpanish, { ...fields, page: '', firstName: '' });
    expect(refused.body).toContain('<title>Contact</title>');
    expect(refused.body).toContain('<strong>Missing Information</strong>');
  });
});

describe('an address that leads nowhere', () => {
  const unbuilt = open({}, { site: new Map() });
  const { site } = service.context;
  const halfBuilt = open(
    {},
    { site: new Map([...site].filter(([name]) => name !== '/es/404.html')) },
  );
  test.each([
    [service, '/es/nada', 'No está'],
    [service, '/es/su-solicitud/x/y/z', 'No está'],
    [service, '/es/404', 'No está'],
    [service, '/nowhere', 'Lost'],
    [service, '/espanol', 'Lost'],
    [halfBuilt, '/es/nada', 'Lost'],
    [unbuilt, '/es/nada', spanish.messages.plain.notFound],
    [unbuilt, '/nowhere', 'Oops! Page not found'],
    [withoutSpanish, '/es/nada', 'Lost'],
    [withoutSpanish, '/es/su-solicitud/HRW-472-x', 'Lost'],
  ])('is answered in its language: %# %s', async ({ app }, path, title) => {
    const { statusCode, body } = await app.inject(path);
    expect([statusCode, body]).toEqual([404, expect.stringContaining(`<title>${title}</title>`)]);
  });
});

describe('mail', () => {
  const now = Date.parse('2026-03-05T18:00:00Z');
  let server: Awaited<ReturnType<typeof startMailServer>>;
  let store: Store;
  const ends: (() => unknown)[] = [];

  beforeAll(async () => {
    server = await startMailServer();
    store = openStore(configOf().store);
  });
  afterAll(async () => {
    for (const end of ends) await end();
    await server.stop();
    await store.close();
  });

  const mailed = async (channel: Channel, leadId: string, event?: string) => {
    const config = configOf({ SMTP_URL: server.url, LEAD_INBOX: 'team@elm.example' });
    const mailer = createMailer(config);
    ends.push(() => mailer.close());
    const lead = await findLead(store, { id: leadId });
    const send = createSenders(config, facts, mailer, store)[channel];
    if (lead === undefined || send === undefined) throw new Error('there is nothing to send');
    const delivery = { id: randomUUID(), channel, attempts: 1 } as Delivery;
    const told = event === undefined ? undefined : await findEvent(store, event);
    const signal = AbortSignal.timeout(10_000);
    const result = await send({ lead, event: told, delivery, now, signal } as never);
    expect(result).toEqual({ sent: true });
    return server.mails.at(-1)?.email;
  };

  const newLead = async (language: string) => {
    const lead = makeLead({ language, receivedAt: now - 60_000, reference: reference() });
    await acceptLead(store, lead, []);
    return lead.id;
  };
  let made = 472;
  const reference = () => {
    made += 1;
    return `HRW-${made}`;
  };

  /** A language that the content no longer has is answered in English. */
  test.each([
    ['es', 'es', spanish.letters.receipt.page, '/es/su-solicitud/'],
    ['en', 'en', 'See where it stands', '/your-request/'],
    ['fr', 'en', 'See where it stands', '/your-request/'],
  ])('the receipt of a lead in %s is in %s', async (language, read, button, path) => {
    const mail = await mailed('seller-receipt', await newLead(language));
    expect(mail?.html).toContain(`<html lang="${read}">`);
    expect(mail?.text).toContain(`${button}: https://www.elm.example${path}HRW-`);
    expect(mail?.text + String(mail?.html)).not.toMatch(/\{\w+\}/);
  });

  test('a visit is told in the seller’s words, and to the family in English', async () => {
    const id = await newLead('es');
    const actor = { personId: 'ruth', now, eventId: randomUUID() };
    await planVisit(store, id, actor, { at: Date.parse('2026-03-10T18:30:00Z'), by: 'ruth' });
    const mail = await mailed('seller-visit', id);
    expect(mail?.html).toContain('<html lang="es">');
    expect(mail?.text?.replace(/\s+/g, ' ')).toContain(
      fill(spanish.letters.visit.opening, {
        firstName: 'Ann',
        when: 'martes 10 de marzo de 2026 a la 1:30 p. m.',
      }),
    );
    const team = await mailed('team-visit', id);
    expect(team?.subject).toMatch(/^Visit: Ann Lee, Tuesday, March 10, 2026 at 1:30 PM/);
  });

  test('the offer is Spanish with its dates and amounts', async () => {
    const id = await newLead('es');
    await offerTo(store, id, now, { assignable: 'yes' });
    const lead = await findLead(store, { id });
    const sent = lead?.deliveries.find(({ channel }) => channel === 'seller-offer');
    const mail = await mailed('seller-offer', id, sent?.event);
    expect(mail?.html).toContain('<html lang="es">');
    for (const words of [
      fill(spanish.offerWords.letter.opening, { firstName: 'Ann' }),
      fill(spanish.offerWords.stands, { until: 'jueves 19 de marzo de 2026' }),
      '$135,200',
      spanish.offerWords.assignment.title,
      'https://www.elm.example/es/su-solicitud/HRW-',
    ]) {
      expect(mail?.text).toContain(words);
    }
    expect(mail?.text + String(mail?.html)).not.toMatch(/\{\w+\}/);
  });

  test('the family learns in English which language the seller writes', async () => {
    const [inSpanish, inEnglish] = [await newLead('es'), await newLead('en')];
    const mail = await mailed('team-email', inSpanish);
    expect(mail?.text).toMatch(/^Ann Lee asks for an offer\. Writes in Spanish\. Call/);
    expect(mail?.text).toContain('Language: Spanish');
    expect((await mailed('team-email', inEnglish))?.text).not.toContain('Writes in');
    const sms = smsText(facts.company.alertWords, storedLead({ language: 'es' }), { kind: 'new' });
    expect(sms).toContain('TX 76701. Writes in Spanish. (google');
    const long = storedLead({ language: 'es' });
    long.request = { ...request, propertyAddress: 'x'.repeat(400) };
    expect(smsText(facts.company.alertWords, long, { kind: 'new' })).toMatch(
      /^.{200,270}x\. Writes in Spanish\. \(.+\)$/,
    );
  });
});

describe('a text', () => {
  const twilio = open(twilioEnv());
  let sids = 0;
  const answerTo = async (language: string, Body: string, app = twilio) => {
    sids += 1;
    const phone = `(254) 555-01${10 + sids}`;
    const lead = makeLead({ language, request: { ...request, phone } });
    await acceptLead(app.context.store, lead, []);
    const fields = { MessageSid: `SMes${sids}`, From: `+1${phone.replace(/\D/g, '')}`, Body };
    const { body } = await postAsTwilio(app, '/functions/v1/inbound-text', fields);
    return /<Message>(.*)<\/Message>/.exec(body)?.[1];
  };
  const [inEnglish, inSpanish] = [languages.in(english).texts, spanish.texts];
  const sent = (words: string) => {
    const read = readText(words);
    return 'text' in read ? read.text : '';
  };

  test.each([
    ['es', 'STOP', inSpanish.stopped],
    ['es', 'HELP', inSpanish.help],
    ['en', 'ALTO', inSpanish.stopped],
    ['en', 'STOP', inEnglish.stopped],
    ['fr', 'STOP', inEnglish.stopped],
  ])('of a seller in %s that says %s is answered: %s', async (language, body, words) => {
    expect(await answerTo(language, body)).toBe(sent(words));
  });

  test.each([
    ['es', 'Llego a las 5.', `${inSpanish.from} Llego a las 5. ${inSpanish.stop}`],
    ['es', 'See you at 5.', `${inSpanish.from} See you at 5. ${inSpanish.stop}`],
    ['en', 'See you at 5.', `${inEnglish.from} See you at 5. ${inEnglish.stop}`],
    ['en', 'Hola, gracias.', `${inSpanish.from} Hola, gracias. ${inSpanish.stop}`],
    ['fr', 'See you at 5.', `${inEnglish.from} See you at 5. ${inEnglish.stop}`],
  ])('to a seller in %s, typed as %j, goes out as %j', (language, body, words) => {
    const lead = { ...storedLead({ language }), deliveries: [] } as never;
    expect(asSent(lead, body, { ...facts.company, languages })).toBe(sent(words));
  });

  test('of a company without Spanish is English, and ALTO ends texts all the same', async () => {
    const alone = open(twilioEnv(), { languages: englishOnly });
    expect(await answerTo('es', 'ALTO', alone)).toBe(sent(inEnglish.stopped));
    const lead = { ...storedLead({ language: 'es' }), deliveries: [] } as never;
    const company = { ...facts.company, languages: englishOnly };
    expect(asSent(lead, 'Hola.', company)).toContain(inEnglish.from);
  });
});
