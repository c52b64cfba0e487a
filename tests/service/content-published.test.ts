import { randomUUID } from 'node:crypto';
import { expect, onTestFinished, test } from 'vitest';
import { createLog } from '#config/log.ts';
import { inLanguages } from '#content/languages.ts';
import { remindersOf } from '#domain/clock/reminders.ts';
import { wordingsOf } from '#domain/consent/wordings.ts';
import { acceptLead } from '#domain/leads/accept-lead.ts';
import { findLead } from '#domain/leads/read-leads.ts';
import type { Words } from '#domain/words.ts';
import { consentWording } from '#lead/consent-wording.ts';
import { tick } from '#server/deliveries/clock.ts';
import { startService } from '#server/service.ts';
import { openStore } from '#store/open.ts';
import { monday, phoneIn } from '#tests/support/phone-calls.ts';
import { configOf, facts, languages, withConsent } from '#tests/support/service-app.ts';
import { makeLead, request } from '#tests/support/service-leads.ts';
import { openApps, postJson } from '#tests/support/service-posts.ts';
import { startMailServer } from '#tests/support/service-receivers.ts';
import { twilioEnv } from '#tests/support/twilio.ts';
import { untilItHolds } from '#tests/support/until-it-holds.ts';

const open = openApps();
const minute = 60_000;
const { company } = facts;

/** Open from two in the afternoon. */
const later = { ...company.office, hours: { ...company.office.hours, opens: '14:00' } };

const startOn = async (mailServer: string) => {
  const config = configOf({ SMTP_URL: mailServer, RATE_LIMIT_MAX: '1000' });
  const service = await startService(config, facts, { log: createLog('silent') });
  const store = openStore(config.store);
  onTestFinished(async () => {
    await store.close();
    await service.stop();
  });
  return { ...service, store };
};

test('letters and alerts are written as was published a moment ago', async () => {
  const mail = await startMailServer();
  onTestFinished(mail.stop);
  const service = await startOn(mail.url);
  const post = (email: string) =>
    fetch(`${service.address}/functions/v1/send-contact-email`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ ...request, email }),
    });
  const mailTo = (address: string) => mail.mails.filter(({ to }) => to.includes(address));
  const arrives = (address: string) =>
    untilItHolds(() => expect(mailTo(address)).toHaveLength(1)).then(() => mailTo(address)[0]);

  await post('before@mail.example');
  const before = await arrives('before@mail.example');
  const toldBefore = await arrives(company.email);

  const [inEnglish, ...others] = languages.all as [Words, ...Words[]];
  const { letters } = inEnglish;
  const receipt = { ...letters.receipt, subject: 'Thank you ({reference})' };
  const sentences = { ...company.alertWords.sentences, new: '{name} asks!' };
  await service.publish({
    company: {
      ...company,
      ...{ name: 'Oak Buyers', phone: '(254) 555-0199', email: 'hello@oak.example' },
      alertWords: { ...company.alertWords, sentences },
    },
    languages: inLanguages([{ ...inEnglish, letters: { ...letters, receipt } }, ...others]),
  });
  await post('after@mail.example');
  const after = await arrives('after@mail.example');
  const toldAfter = await arrives('hello@oak.example');

  expect(before?.from).toBe(company.email);
  expect(before?.email.subject).toMatch(/^We received your request/);
  expect(before?.email.html).toContain('tel:+12545550100');
  expect(after?.from).toBe('hello@oak.example');
  expect(after?.email.from?.name).toBe('Oak Buyers');
  expect(after?.email.subject).toMatch(/^Thank you/);
  expect(after?.email.html).toContain('tel:+12545550199');
  expect(toldBefore?.email.text).toContain('Ann Lee asks for an offer.');
  expect(toldAfter?.email.text).toContain('Ann Lee asks!');
});

test('calls ring and reminders are due by the hours of today', async () => {
  const env = { ...twilioEnv(), RING_PHONES: '+12545550101' };
  const { context, ...service } = open(env, { now: () => monday });
  const rings = () => phoneIn({ context, ...service }).step('rings');
  const { store, content } = context;
  const lead = makeLead({
    receivedAt: monday - 10 * minute,
    remindAt: remindersOf(company.office, monday - 10 * minute),
  });
  await acceptLead(store, lead, []);
  const reminded = async () => {
    await tick({ ...context, newId: randomUUID, wake: () => undefined });
    const found = await findLead(store, { id: lead.id });
    return found?.deliveries.filter(({ subject }) => subject.kind === 'call-reminder').length;
  };
  expect(await rings()).toContain('<Dial');
  service.publish({ ...content(), company: { ...company, office: later } });
  expect(await rings()).toContain('<Record');
  expect(await reminded()).toBe(0);
  // Put off until the office opens, which is known from now on.
  const other = makeLead({ ...lead, id: randomUUID(), reference: 'HRW-473', fingerprint: 'other' });
  service.publish({ ...content(), company });
  await acceptLead(store, other, []);
  await tick({ ...context, newId: randomUUID, wake: () => undefined });
  const found = await findLead(store, { id: other.id });
  expect(found?.deliveries.some(({ subject }) => subject.kind === 'call-reminder')).toBe(true);
});

test('a page keeps the words beside its box that it showed, however often others are published', async () => {
  const mail = await startMailServer();
  onTestFinished(mail.stop);
  const { publish, store } = await startOn(mail.url);
  const versions = ['8', '9'].map((version) =>
    withConsent({ version, label: `Words ${version}.` }),
  );
  for (const told of versions) await publish({ company, languages: told });
  for (const { english } of [languages, ...versions]) {
    const { consent } = english;
    expect(await wordingsOf(await store.connect(), consent.version)).toEqual([
      consentWording(consent),
    ]);
  }
});

test('a lead counts for an ad page that was published since', async () => {
  const { context, publish, ...service } = open({ RATE_LIMIT_MAX: '100' });
  const post = async () => {
    const source = { landingPage: '/ad/new-city' };
    const { id } = (
      await postJson({ context, publish, ...service }, { ...request, source })
    ).json();
    return (await findLead(context.store, { id }))?.source.landedOnAd;
  };
  expect(await post()).toBeUndefined();
  const isAd = (path: string): boolean => path === '/ad/new-city';
  publish({
    ...context.content(),
    languages: inLanguages(
      languages.all.map((words) => ({ ...words, book: { ...words.book, isAd } })),
    ),
  });
  expect(await post()).toBe('yes');
});

test('other addresses of pages that the service answers wait for a restart', () => {
  const { context, publish } = open();
  const moved = inLanguages(
    languages.all.map((words) => ({
      ...words,
      book: { ...words.book, page: () => ({ path: '/elsewhere', language: words.language }) },
    })),
  );
  const before = context.content();
  expect(() => publish({ ...before, languages: moved })).toThrow('take a restart');
  expect(context.content()).toBe(before);
});
