import { expect, test } from 'vitest';
import * as paper from '#documents/all.tsx';
import { gatherProof } from '#documents/proof/proof.ts';
import { verifyLedger } from '#domain/consent/verify-ledger.ts';
import { consentLine } from '#domain/leads/lead-facts.ts';
import { findLead } from '#domain/leads/read-leads.ts';
import { facts } from '#tests/support/service-app.ts';
import { request } from '#tests/support/service-leads.ts';
import { openApps, referenceIn } from '#tests/support/service-posts.ts';

const day = 86_400_000;
const siteUrl = 'https://www.elm.example';

let time = Date.parse('2026-03-05T20:15:00Z');
const open = openApps();
const settings = { RATE_LIMIT_MAX: '1000' };
const service = open(settings, { now: () => time });
const { dataDir } = service.context.config;

const tokenFor = async (page: string, version: string, from = service): Promise<string> => {
  const query = new URLSearchParams({ page, version });
  const answer = await from.app.inject(`/functions/v1/page-token?${query}`);
  expect(answer.statusCode).toBe(200);
  expect(answer.headers['cache-control']).toBe('no-store');
  return answer.json().token;
};

const leadOf = async (given: Record<string, unknown>) => {
  const answer = await service.app.inject({
    method: 'POST',
    url: '/functions/v1/send-contact-email',
    payload: { ...request, page: '/waco', consentVersion: '7', ...given },
  });
  expect(answer.statusCode).toBe(200);
  const lead = await findLead(service.context.store, { id: answer.json().id });
  if (lead === undefined) throw new Error('the lead was not stored');
  expect(lead.suspect).toEqual([]);
  return lead;
};

const proofOf = async (lead: Awaited<ReturnType<typeof leadOf>>) => {
  const proof = await gatherProof(service.context.store, lead);
  const setting = { company: facts.company, siteUrl, now: time };
  return proof && paper.proof({ proof, setting });
};

test('a page token proves when the words were shown, sealed in the ledger', async () => {
  const pageToken = await tokenFor('/waco', '7');
  const shownAt = time;
  time += 60_000;
  const lead = await leadOf({ pageToken });
  expect(lead.consent?.shownAt).toBe(shownAt);
  expect(consentLine(lead, 'America/Chicago')).toMatch(/\(wording 7; entry/);
  const page = await proofOf(lead);
  expect(page).toContain('Word for word, version 7');
  expect(page).toMatch(/since [^<]+ 2:15:00 PM CST, by the page/);
  expect(page).not.toContain('not evidenced');
  expect((await verifyLedger(service.context.store)).problems).toEqual([]);
});

test.each([
  ['no token', async () => undefined],
  ['rubbish', async () => 'x.y'],
  ['something that is no text', async () => ({ deep: 1 })],
  ['the token of another page', () => tokenFor('/temple', '7')],
  ['the token of other words', () => tokenFor('/waco', '6')],
  ['a token whose time was changed', async () => `1${(await tokenFor('/waco', '7')).slice(1)}1`],
  [
    'a token of another time',
    async () => (await tokenFor('/waco', '7')).replace(/^\d+/, (at) => String(Number(at) - 1)),
  ],
])('with %s a request is taken, and its wording is not evidenced', async (_, token) => {
  const lead = await leadOf({ pageToken: await token() });
  expect(lead.consent).toMatchObject({ agreed: true, shownAt: undefined });
  expect(consentLine(lead, 'America/Chicago')).toMatch(/\(wording 7 not evidenced; entry/);
  const page = await proofOf(lead);
  expect(page).toContain('Wording not evidenced.');
  expect(page).not.toContain('Word for word');
});

test('a page token ends after two days', async () => {
  const pageToken = await tokenFor('/waco', '7');
  time += 2 * day;
  expect((await leadOf({ pageToken })).consent?.shownAt).toBe(time - 2 * day);
  time += 1;
  expect((await leadOf({ pageToken })).consent?.shownAt).toBeUndefined();
});

test.each([
  ['where the store is the same', { DATA_DIR: dataDir }, true],
  ['and nowhere else', {}, false],
])('a page token of another server holds %s', async (_, env, holds) => {
  const other = open({ ...settings, ...env }, { now: () => time });
  const pageToken = await tokenFor('/waco', '7', other);
  expect((await leadOf({ pageToken })).consent?.shownAt).toBe(holds ? time : undefined);
});

test('a plain form is taken without a page token', async () => {
  const answer = await service.app.inject({
    method: 'POST',
    url: '/functions/v1/send-contact-email',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload: new URLSearchParams({ ...request, agreeToTexts: 'on', page: '/waco' }).toString(),
  });
  const reference = referenceIn(answer);
  const lead = await findLead(service.context.store, { reference });
  expect(lead).toMatchObject({ suspect: [], consent: { agreed: true, shownAt: undefined } });
});

test.each(['', '?page=/waco', '?version=7', '?page=/waco&version=', '?page=/waco&page=&version=7'])(
  'no page token is given for %j',
  async (query) => {
    const answer = await service.app.inject(`/functions/v1/page-token${query}`);
    expect(answer.statusCode).toBe(400);
  },
);
