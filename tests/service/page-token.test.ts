import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { consentLine } from '#office/lead-facts.ts';
import { gatherProof } from '#office/ledger/proof.ts';
import { verifyLedger } from '#office/ledger/verify-ledger.ts';
import { proofPage } from '#paper/proof/page.ts';
import { findLead } from '#store/read-leads.ts';
import { facts, type TestApp, testApp } from '#tests/support/service-app.ts';
import { request } from '#tests/support/service-leads.ts';
import { referenceIn } from '#tests/support/service-posts.ts';
import { sharedPostgres } from '#tests/support/shared-postgres.ts';

const postgres = sharedPostgres();

const day = 86_400_000;
const siteUrl = 'https://www.elm.example';

describe.each(['sqlite', 'postgres'] as const)('the page token on %s', (engine) => {
  let service: TestApp;
  let other: TestApp;
  let time = Date.parse('2026-03-05T20:15:00Z');
  const env: Record<string, string> = { RATE_LIMIT_MAX: '1000' };

  beforeAll(async () => {
    if (engine === 'postgres') env['DATABASE_URL'] = await postgres.createDatabase();
    service = testApp(env, { now: () => time });
    // On SQLite another store: its key is its own.
    other = testApp(env, { now: () => time });
  });
  afterAll(async () => {
    await service.close();
    await other.close();
  });

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
    return proof && proofPage(proof, { company: facts.company, siteUrl, now: time });
  };

  test('proves when the words were shown, sealed in the ledger', async () => {
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

  test('ends after two days', async () => {
    const pageToken = await tokenFor('/waco', '7');
    time += 2 * day;
    expect((await leadOf({ pageToken })).consent?.shownAt).toBe(time - 2 * day);
    time += 1;
    expect((await leadOf({ pageToken })).consent?.shownAt).toBeUndefined();
  });

  test('of another server holds where the store is the same, and nowhere else', async () => {
    const pageToken = await tokenFor('/waco', '7', other);
    const expected = engine === 'postgres' ? time : undefined;
    expect((await leadOf({ pageToken })).consent?.shownAt).toBe(expected);
  });

  test('a plain form is taken without one', async () => {
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

  test.each(['', '?page=/waco', '?version=7', '?page=/waco&version=', '?page=a&page=b&version=7'])(
    'is not given for %j',
    async (query) => {
      const answer = await service.app.inject(`/functions/v1/page-token${query}`);
      expect(answer.statusCode).toBe(400);
    },
  );
});
