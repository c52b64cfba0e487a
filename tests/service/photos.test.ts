import { readdirSync } from 'node:fs';
import { request as httpRequest } from 'node:http';
import type { AddressInfo, Socket } from 'node:net';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { fill } from '#content/placeholders.ts';
import { eraseLead } from '#domain/erasing/erase-leads.ts';
import { acceptLead } from '#domain/leads/accept-lead.ts';
import { mostBytes } from '#domain/photos/limits.ts';
import { addPhoto, listPhotos } from '#domain/photos/rows.ts';
import { makeReference } from '#lead/reference.ts';
import { photo } from '#tests/support/photos.ts';
import { type TestApp, testApp } from '#tests/support/service-app.ts';
import { makeLead } from '#tests/support/service-leads.ts';

const timeouts = { headersMs: 10_000, requestMs: 300, uploadMs: 20_000, checkEveryMs: 50 };

let service: TestApp;
let url: string;

const start = async (...given: Parameters<typeof testApp>) => {
  const started = testApp(...given);
  await started.app.listen({ host: '127.0.0.1', port: 0 });
  const { port } = started.app.server.address() as AddressInfo;
  return { ...started, url: `http://127.0.0.1:${port}` };
};

beforeAll(async () => {
  const started = await start({ RATE_LIMIT_MAX: '1000' }, { timeouts });
  service = started;
  url = started.url;
});
afterAll(() => service.close());

const newLead = async ({ context }: Pick<TestApp, 'context'> = service) => {
  const lead = makeLead({ reference: makeReference(context.randomBelow) });
  await acceptLead(context.store, lead, []);
  const { id, reference } = lead;
  const path = await context.sellerLinks.pathOf({ id, reference, generation: 0 }, 'en');
  return { id, path };
};

const send = (path: string, bytes: Uint8Array, type = 'image/jpeg', at = url) =>
  fetch(`${at}${path}/photos`, {
    method: 'POST',
    headers: { 'content-type': type },
    body: bytes as Uint8Array<ArrayBuffer>,
  });

const uploads = () => {
  const folder = join(service.context.config.dataDir, 'uploads');
  return readdirSync(folder);
};

test('a photo is taken, shown small and large to whoever has the link, and deleted', async () => {
  const redirect = 'manual';
  const lead = await newLead();
  const other = await newLead();
  const answer = await send(lead.path, await photo({ width: 900, height: 600 }), 'image/heic');
  expect(answer.status).toBe(200);
  const { id } = await answer.json();
  for (const end of ['', '/small']) {
    const shown = await fetch(`${url}${lead.path}/photos/${id}${end}`);
    expect(Object.fromEntries(shown.headers)).toMatchObject({
      'content-type': 'image/jpeg',
      'cache-control': 'no-store',
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'no-referrer',
      'content-security-policy': expect.stringContaining("default-src 'none'"),
    });
    expect((await shown.arrayBuffer()).byteLength).toBeGreaterThan(500);
    const notTheirs = await fetch(`${url}${other.path}/photos/${id}${end}`, { redirect });
    expect(notTheirs.headers.get('location')).toBe(other.path);
  }
  await fetch(`${url}${other.path}/photos/${id}/delete`, { method: 'POST', redirect });
  expect(await listPhotos(service.context.store, lead.id)).toHaveLength(1);
  const gone = await fetch(`${url}${lead.path}/photos/${id}/delete`, { method: 'POST', redirect });
  expect(gone.headers.get('location')).toBe(`${lead.path}?photos=deleted#photos`);
  const away = await fetch(`${url}${lead.path}/photos/${id}`, { redirect });
  expect([away.status, away.headers.get('location')]).toEqual([303, lead.path]);
  expect(service.lines.join('')).not.toContain(lead.path.split('-').at(-1));
});

test('what the family took is not the seller’s to delete, and is not called deleted', async () => {
  const { id, path } = await newLead();
  const { store } = service.context;
  const db = await store.connect();
  const ruth = { id: 'ruth', name: 'Ruth', role: 'owner', created_at: 1, removed_at: null };
  await db.insertInto('people').values(ruth).execute();
  const picture = { width: 1, height: 1, small: Uint8Array.of(1), large: Uint8Array.of(2) };
  const actor = { personId: 'ruth', now: 1, eventId: 'ours' };
  await addPhoto(store, id, 'ours', picture, actor);
  const kept = await fetch(`${url}${path}/photos/ours/delete`, {
    method: 'POST',
    redirect: 'manual',
  });
  expect(kept.headers.get('location')).toBe(`${path}?not=not-yours#photos`);
  expect(await listPhotos(store, id)).toHaveLength(1);
});

test.each([
  ['a HEIC', Buffer.from('\0\0\0\x18ftypheic\0\0\0\0mif1heic', 'latin1'), 415, 'heic'],
  ['a GIF', Buffer.from('GIF89a and so on and on'), 415, 'not-a-photo'],
  ['an SVG', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'), 415, 'not-a-photo'],
  ['half a JPEG', Buffer.from('\xff\xd8\xff\xe0 and nothing more', 'latin1'), 422, 'damaged'],
])('%s is refused in one sentence', async (_, bytes, status, refusal) => {
  const { path } = await newLead();
  const answer = await send(path, bytes);
  expect(answer.status).toBe(status);
  const words = service.context.content().languages.english.sellerPage.photos;
  // There is no Twilio that would take a text.
  const refusals = fill(words.refusals, { another: words.another.email });
  expect(await answer.json()).toEqual({
    refusal,
    error: refusals[refusal as keyof typeof refusals],
  });
  expect(uploads()).toEqual([]);
});

/** Sends until it is answered, however much that is; answers with the status and how much of it was read. */
const sendEndlessly = (path: string, headers: Record<string, string>, most: number) =>
  new Promise<{ status: number; read: number }>((resolve, reject) => {
    const piece = Buffer.alloc(256 * 1024);
    piece.set([0xff, 0xd8, 0xff, 0xe0]);
    let reader: Socket | undefined;
    service.app.server.once('connection', (socket: Socket) => {
      reader = socket;
    });
    let sent = 0;
    let isAnswered = false;
    const options = { method: 'POST', headers, agent: false } as const;
    const post = httpRequest(`${url}${path}/photos`, options, (answer) => {
      isAnswered = true;
      answer.resume();
      resolve({ status: answer.statusCode ?? 0, read: reader?.bytesRead ?? Number.NaN });
      post.destroy();
    });
    post.on('error', (error) => isAnswered || reject(error));
    const more = (): void => {
      if (isAnswered || sent >= most) return;
      sent += piece.length;
      post.write(piece, more);
    };
    more();
  });

test.each([
  ['says so', { 'content-length': String(60 * 1024 * 1024) }, 1024 * 1024],
  ['says nothing', { 'transfer-encoding': 'chunked' }, 2 * mostBytes],
] as const)('60 MB are refused early by a sender who %s', async (_, headers, most) => {
  const { path } = await newLead();
  const all = { 'content-type': 'image/jpeg', ...headers };
  const { status, read } = await sendEndlessly(path, all, 60 * 1024 * 1024);
  expect(status).toBe(413);
  expect(read).toBeLessThan(most);
  await expect.poll(uploads).toEqual([]);
});

test('a link that opens nothing takes no bytes', async () => {
  const type = { 'content-type': 'image/jpeg', 'transfer-encoding': 'chunked' };
  const { status, read } = await sendEndlessly('/your-request/7KP-M24-x', type, 60 * 1024 * 1024);
  expect(status).toBe(404);
  expect(read).toBeLessThan(1024 * 1024);
});

/** A little at a time, over so many milliseconds. */
const sendSlowly = (path: string, type: string, bytes: Buffer, ms: number) =>
  new Promise<number>((resolve) => {
    const headers = { 'content-type': type, 'content-length': bytes.length };
    const post = httpRequest(url + path, { method: 'POST', headers }, (answer) => {
      answer.resume();
      resolve(answer.statusCode ?? 0);
    });
    post.on('error', () => resolve(0));
    const trickle = async (): Promise<void> => {
      const pieces = 12;
      const length = Math.ceil(bytes.length / pieces);
      for (let index = 0; index < pieces; index += 1) {
        if (post.destroyed) return;
        post.write(bytes.subarray(index * length, (index + 1) * length));
        await wait(ms / pieces);
      }
      post.end();
    };
    void trickle();
  });

test('a photo may take long, and nothing else may', async () => {
  const { path } = await newLead();
  const form = Buffer.from(`words=${'x'.repeat(500)}`);
  const urlencoded = 'application/x-www-form-urlencoded';
  const [slowPhoto, slowForm] = await Promise.all([
    sendSlowly(`${path}/photos`, 'image/jpeg', await photo(), 900),
    sendSlowly(`${path}/more`, urlencoded, form, 900),
  ]);
  expect({ slowPhoto, slowForm }).toEqual({ slowPhoto: 200, slowForm: 408 });
});

const formOf = (...files: [string, Uint8Array][]): FormData => {
  const form = new FormData();
  for (const [name, bytes] of files) {
    form.append('photo', new Blob([bytes as Uint8Array<ArrayBuffer>]), name);
  }
  return form;
};

const post = (path: string, body: FormData) =>
  fetch(`${url}${path}/photos`, { method: 'POST', body, redirect: 'manual' });

test('a plain form brings several, and the page says what became of each', async () => {
  const { id, path } = await newLead();
  const good = [await photo({ seed: 1 }), await photo({ seed: 2 }, 'png')] as const;
  const large = Buffer.alloc(mostBytes + 1_000_000);
  large.set(good[0]);
  const form = formOf(
    ['a.jpg', good[0]],
    ['b.jpg', large],
    ['c.txt', Buffer.from('hello')],
    ['d.png', good[1]],
  );
  const answer = await post(path, form);
  expect(answer.status).toBe(303);
  expect(answer.headers.get('location')).toBe(`${path}?photos=2&not=too-large+not-a-photo#photos`);
  expect(await listPhotos(service.context.store, id)).toHaveLength(2);
});

test.each([
  ['nothing chosen', formOf(['', Buffer.alloc(0)])],
  ['no file at all', new FormData()],
])('a plain form with %s says so', async (_, form) => {
  const { path } = await newLead();
  const answer = await post(path, form);
  expect(answer.headers.get('location')).toContain('photos=0&not=empty');
});

test('a plain form that ends before its end is told as one of which a part is missing', async () => {
  const { path } = await newLead();
  const head = '--b\r\nContent-Disposition: form-data; name="photo"; filename="a.jpg"\r\n\r\n';
  const answer = await fetch(`${url}${path}/photos`, {
    method: 'POST',
    headers: { 'content-type': 'multipart/form-data; boundary=b' },
    body: Buffer.concat([Buffer.from(head), await photo(), Buffer.from('\r\n--b\r\n')]),
    redirect: 'manual',
  });
  expect(answer.headers.get('location')).toContain('photos=0&not=damaged');
});

test('a sender who hangs up in the middle leaves nothing behind', async () => {
  const { id, path } = await newLead();
  const headers = { 'content-type': 'image/jpeg', 'content-length': 100_000 };
  const broken = httpRequest(`${url}${path}/photos`, { method: 'POST', headers });
  broken.on('error', () => undefined);
  broken.write((await photo()).subarray(0, 500));
  await expect.poll(uploads).toHaveLength(1);
  broken.destroy();
  await expect.poll(uploads).toEqual([]);
  expect(await listPhotos(service.context.store, id)).toEqual([]);
});

test('too many from one network are told to wait, and an erased request takes none', async () => {
  const strict = await start({ RATE_LIMIT_MAX: '1' });
  const lead = await newLead(strict);
  const bytes = Buffer.from('GIF89a and so on and on');
  const told = [];
  for (let index = 0; index < 11; index += 1) {
    told.push((await send(lead.path, bytes, 'image/gif', strict.url)).status);
  }
  expect(told).toEqual([...Array(10).fill(415), 429]);
  await eraseLead(strict.context.store, lead.id, 9);
  expect((await send(lead.path, bytes, 'image/gif', strict.url)).status).toBe(410);
  await strict.close();
});

test('of a form with more photos than there is room for, no refusal is left out', async () => {
  const { path } = await newLead();
  const form = new FormData();
  const same = new Blob([(await photo({ seed: 9 })) as Uint8Array<ArrayBuffer>]);
  for (let count = 0; count < 24; count += 1) form.append('photo', same, 'same.jpg');
  form.append('photo', new Blob(['no photo at all']), 'last.jpg');
  const answer = await fetch(`${url}${path}/photos`, {
    method: 'POST',
    body: form,
    redirect: 'manual',
  });
  expect(answer.headers.get('location')).toContain('not=not-a-photo');
});
