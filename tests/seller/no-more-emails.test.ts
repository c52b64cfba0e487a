import { afterAll, expect, test } from 'vitest';
import { eraseLead } from '#domain/erasing/erase-leads.ts';
import { eventsOf } from '#domain/events/events.ts';
import { readStopToken, stopToken } from '#domain/follow-up/stop-links.ts';
import { acceptLead } from '#domain/leads/accept-lead.ts';
import { findLead } from '#domain/leads/read-leads.ts';
import type { NewLead } from '#domain/leads/types.ts';
import { makeReference } from '#lead/reference.ts';
import type { Site } from '#server/pages/load-site.ts';
import { replaceKeys } from '#store/keys.ts';
import { begin, toEmailStep } from '../support/on-email-step.ts';
import { languages, testApp } from '../support/service-app.ts';
import { makeLead, request } from '../support/service-leads.ts';

const shell = (lang: string, path: string) =>
  `<html lang="${lang}"><title>Your request</title><header><a href="${path}" data-language-link="">x</a></header><main>old</main></html>`;
const builtOf = (html: string) => {
  const identity = { bytes: Buffer.from(html), etag: '', headers: {}, sparing: {} };
  return { policy: "default-src 'self'", bodies: { identity }, encodings: [] };
};
const site: Site = new Map([
  ['/your-request.html', builtOf(shell('en', '/es/su-solicitud'))],
  ['/es/su-solicitud.html', builtOf(shell('es', '/your-request'))],
]);

const service = testApp({ RATE_LIMIT_MAX: '1000' }, { now: () => begin, site });
const { app, context } = service;
const { store } = context;
afterAll(service.close);

let made = 0;
const followed = async (given: Partial<NewLead> = {}) => {
  made += 1;
  const email = `ann${made}@example.com`;
  const own = { ...request, phone: `+125455502${String(made).padStart(2, '0')}`, email };
  const reference = makeReference(context.randomBelow);
  const lead = makeLead({ reference, receivedAt: begin - 60_000, request: own, ...given });
  await acceptLead(store, lead, []);
  await toEmailStep(store, lead.id);
  const token = await stopToken(await store.connect(), { reference, email: lead.request.email });
  return { id: lead.id, token, path: `/no-more-emails/${token}`, email: lead.request.email };
};

const stops = async () => {
  const db = await store.connect();
  return db.selectFrom('mail_stops').selectAll().orderBy('mailbox').execute();
};
const planOf = async (id: string) => (await findLead(store, { id }))?.work.plan;
/** React writes an apostrophe as a number. */
const asRead = (html: string): string => html.replaceAll(/&#(x27|39);/g, "'");
/** As a mail provider sends it, from its servers: no cookie, no origin, no browser. */
const oneClick = (url: string) =>
  app.inject({
    method: 'POST',
    url,
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload: 'List-Unsubscribe=One-Click',
  });

test('opening the link shows a button and changes nothing', async () => {
  const { id, path } = await followed();
  const before = await stops();
  for (const method of ['GET', 'HEAD'] as const) {
    expect((await app.inject({ method, url: path })).statusCode).toBe(200);
  }
  const answer = await app.inject(path);
  const { page } = languages.english.followUp;
  expect(answer.body).toContain(page.title);
  expect(answer.body).toContain(`<title>${page.title}`);
  expect(answer.body).toMatch(new RegExp(`<form [^>]*action="${path}" method="post"`));
  expect(answer.body).toContain(page.button);
  expect(answer.headers).toMatchObject({
    'cache-control': 'no-store',
    'referrer-policy': 'no-referrer',
    'x-robots-tag': 'noindex, nofollow, noarchive',
  });
  expect([await stops(), await planOf(id)]).toEqual([before, { name: 'noAnswer', step: 1 }]);
});

test.each<[string, Record<string, string>, string | undefined]>([
  ['a form', { 'content-type': 'application/x-www-form-urlencoded' }, 'List-Unsubscribe=One-Click'],
  [
    'parts',
    { 'content-type': 'multipart/form-data; boundary=x' },
    '--x\r\nContent-Disposition: form-data; name="List-Unsubscribe"\r\n\r\nOne-Click\r\n--x--\r\n',
  ],
  ['text', { 'content-type': 'text/plain' }, 'List-Unsubscribe=One-Click'],
  ['nothing', {}, undefined],
  ['another site', { origin: 'https://mail.example', 'sec-fetch-site': 'cross-site' }, undefined],
])('one click, sent as %s, ends the emails and the plan', async (_, headers, payload) => {
  const { id, path } = await followed();
  const before = await stops();
  const sent = { method: 'POST', url: path, headers, ...(payload && { payload }) } as const;
  const answer = await app.inject(sent);
  expect([answer.statusCode, answer.headers['set-cookie']]).toEqual([200, undefined]);
  expect(asRead(answer.body)).toContain(languages.english.followUp.page.doneTitle);
  expect(await stops()).toHaveLength(before.length + 1);
  expect(await planOf(id)).toBeUndefined();
  const [event] = await eventsOf(store, id, 1);
  expect(event).toMatchObject({ kind: 'mails-stopped', personId: undefined });
});

test('asked again, it is done once', async () => {
  const { id, path } = await followed();
  const answers = await Promise.all([1, 2, 3].map(() => oneClick(path)));
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200]);
  const { changes } = (await findLead(store, { id }))?.work ?? {};
  await oneClick(path);
  expect((await findLead(store, { id }))?.work.changes).toBe(changes);
  const kinds = (await eventsOf(store, id, 20)).map(({ kind }) => kind);
  expect(kinds.filter((kind) => kind === 'mails-stopped')).toHaveLength(1);
});

test('it works after the request was erased, and after the keys were replaced', async () => {
  const { id, path } = await followed();
  await eraseLead(store, id, begin + 1);
  await store.write(replaceKeys);
  const before = await stops();
  expect((await oneClick(path)).statusCode).toBe(200);
  expect(await stops()).toHaveLength(before.length + 1);
  const db = await store.connect();
  const rows = JSON.stringify([await stops(), await db.selectFrom('events').selectAll().execute()]);
  expect(rows).not.toContain(`ann${made}`);
});

test('of a mailbox that is another by now, the request is left alone', async () => {
  const { id, path } = await followed();
  await store.writeOne((db) =>
    db.updateTable('leads').set({ email: 'new@example.com' }).where('id', '=', id).execute(),
  );
  const before = await stops();
  await oneClick(path);
  expect(await stops()).toHaveLength(before.length + 1);
  expect(await planOf(id)).toEqual({ name: 'noAnswer', step: 1 });
});

test('in Spanish it stands at its own address, and each language leads to the other', async () => {
  const { token, path } = await followed({ language: 'es' });
  const spanish = `/es/no-mas-correos/${token}`;
  const { page } = languages.in('es').followUp;
  const answer = await app.inject(spanish);
  expect(answer.body).toContain('<html lang="es">');
  expect(answer.body).toContain(page.title);
  expect(answer.body).toContain(`href="${path}" data-language-link`);
  expect((await app.inject(path)).body).toContain(`href="${spanish}" data-language-link`);
  expect((await oneClick(spanish)).body).toContain(page.doneTitle);
});

test('what is no link of ours, or not the whole of one, stops nobody', async () => {
  const { token } = await followed();
  const other = await followed();
  const [reference, , seal] = [token.slice(0, 7), 0, token.slice(-25)];
  const before = await stops();
  const wrong = [
    token.slice(0, -1),
    `${token}x`,
    `${reference}-${other.token.slice(8, 58)}-${seal}`,
    `${other.token.slice(0, 7)}${token.slice(7)}`,
    `${reference}-${'z'.repeat(50)}-${seal}`,
    'x',
    '%3Cscript%3E',
  ];
  for (const one of wrong) {
    const answer = await oneClick(`/no-more-emails/${one}`);
    expect([one, answer.statusCode]).toEqual([one, 404]);
    expect(asRead(answer.body)).toContain(languages.english.followUp.page.unknownTitle);
    expect(answer.body).not.toContain('<script>');
  }
  expect(await stops()).toEqual(before);
  const db = await store.connect();
  expect(await readStopToken(db, token.toUpperCase())).toEqual(await readStopToken(db, token));
});

test('guessing soon ends, and whoever has a link is heard all the same', async () => {
  const narrow = testApp({ RATE_LIMIT_MAX: '1' }, { store, now: () => begin, site });
  const post = (url: string) => narrow.app.inject({ method: 'POST', url });
  const guesses = await Promise.all(
    Array.from({ length: 12 }, (_, index) => post(`/no-more-emails/guess${index}`)),
  );
  expect(guesses.at(-1)?.statusCode).toBe(429);
  const { path } = await followed();
  const before = await stops();
  const statuses: number[] = [];
  for (let asked = 0; asked < 40; asked += 1) {
    const { statusCode, body } = await narrow.app.inject(path);
    statuses.push(statusCode);
    expect(body).toMatch(/<form [^>]*method="post"/);
  }
  expect(new Set(statuses)).toEqual(new Set([200]));
  expect((await post(path)).statusCode).toBe(200);
  expect(await stops()).toHaveLength(before.length + 1);
  await narrow.app.close();
});

test('no log has the link', async () => {
  const { path, token } = await followed();
  await app.inject(path);
  await oneClick(path);
  const lines = service.lines.join('');
  expect(lines).toContain('"/no-more-emails"');
  expect(lines).not.toContain(token.slice(8, 30));
});
