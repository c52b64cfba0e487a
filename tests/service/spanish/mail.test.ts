import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { fill } from '#content/placeholders.ts';
import type { Channel } from '#domain/deliveries/delivery.ts';
import { findEvent } from '#domain/events/events.ts';
import { acceptLead } from '#domain/leads/accept-lead.ts';
import { findLead } from '#domain/leads/read-leads.ts';
import { planVisit } from '#domain/work/visit.ts';
import { createMailer } from '#server/channels/mail.ts';
import { createSenders } from '#server/channels/senders.ts';
import { smsText } from '#server/channels/sms.ts';
import { openStore, type Store } from '#store/open.ts';
import { offerTo } from '#tests/support/offers.ts';
import { patienceMs } from '#tests/support/patience.ts';
import { configOf, content, facts, languages } from '#tests/support/service-app.ts';
import { deliveryOf, makeLead, request, storedLead } from '#tests/support/service-leads.ts';
import { startMailServer } from '#tests/support/service-receivers.ts';

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
    const send = createSenders(config, content, mailer, store)[channel];
    if (lead === undefined || send === undefined) throw new Error('there is nothing to send');
    const delivery = { ...deliveryOf('team-email'), id: randomUUID(), channel };
    const told = event === undefined ? undefined : await findEvent(store, event);
    const signal = AbortSignal.timeout(patienceMs);
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
    ['es', 'es', languages.in('es').letters.receipt.page, '/es/su-solicitud/'],
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
      fill(languages.in('es').letters.visit.opening, {
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
    const mail = await mailed('seller-offer', id, sent?.subject.id);
    expect(mail?.html).toContain('<html lang="es">');
    for (const words of [
      fill(languages.in('es').offerWords.letter.opening, { firstName: 'Ann' }),
      fill(languages.in('es').offerWords.stands, { until: 'jueves 19 de marzo de 2026' }),
      '$135,200',
      languages.in('es').offerWords.assignment.title,
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
    // One letter that only some phones have would double what a text costs.
    const own = { ...facts.company.alertWords, language: 'Speaks “{language}”…' };
    expect(smsText(own, storedLead({ language: 'es' }), { kind: 'new' })).toContain(
      '. Speaks "Spanish"... (google',
    );
  });
});
