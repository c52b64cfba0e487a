import { describe, expect, test } from 'vitest';
import * as paper from '#documents/all.tsx';
import { gatherProof } from '#documents/proof/proof.ts';
import { findLead } from '#domain/leads/read-leads.ts';
import { contextFields } from '#lead/fields.ts';
import { sourceLabel } from '#lead/source-label.ts';
import { englishOnly, languages } from '#tests/support/service-app.ts';
import { request } from '#tests/support/service-leads.ts';
import { openApps, postForm, postJson, referenceIn, typed } from '#tests/support/service-posts.ts';

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
    const { company } = service.context.content();
    const setting = { company, siteUrl: 'https://elm.example', now: Date.now() };
    const page = paper.proof({ proof, setting });
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
    const { location, 'set-cookie': cookie } = answer.headers;
    expect(location).toMatch(/^\/es\/solicitud-recibida\?ref=\w{3}-\w{3}$/);
    const reference = referenceIn(answer);
    const received = async (headers: Record<string, string>) =>
      (await service.app.inject({ url: String(location), headers })).body;
    const shown = await received({ cookie: String(cookie).split(';', 1)[0] ?? '' });
    expect(shown).toContain(`<strong>${reference}</strong>`);
    expect(shown).toContain(`href="/es/su-solicitud/${reference}-`);
    const refused = await received({});
    expect(refused).toContain(`<strong>${reference}</strong>`);
    expect(refused).not.toContain(`href="/es/su-solicitud/${reference}-`);
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
  const { site } = service.context.content();
  const halfBuilt = open(
    {},
    { site: new Map([...site].filter(([name]) => name !== '/es/404.html')) },
  );
  test.each([
    [service, '/es/nada', 'No está'],
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

  test('below a private address it leads back to the page, in its language', async () => {
    const { statusCode, headers } = await service.app.inject('/es/su-solicitud/x/y/z');
    expect([statusCode, headers.location]).toEqual([303, '/es/su-solicitud/x']);
  });
});
