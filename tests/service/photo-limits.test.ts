import { writeFileSync } from 'node:fs';
import { type ClientRequest, request as httpRequest } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { promisify } from 'node:util';
import sharp from 'sharp';
import { afterEach, expect, test, vi } from 'vitest';
import { acceptLead } from '#domain/leads/accept-lead.ts';
import type { NewLead } from '#domain/leads/types.ts';
import { createEncoder } from '#domain/photos/encoder.ts';
import { mostOfNetwork, mostUnderWay } from '#domain/photos/limits.ts';
import { listPhotos } from '#domain/photos/rows.ts';
import { makeReference } from '#lead/reference.ts';
import type { Context } from '#server/context.ts';
import { photo } from '#tests/support/photos.ts';
import { type TestApp, testApp } from '#tests/support/service-app.ts';
import { makeLead, temporaryFolder } from '#tests/support/service-leads.ts';

/* Strangers who send photos to use up what is everybody's; each has a link of their own, as anybody gets one. */

const toEnd: (() => unknown)[] = [];
afterEach(async () => {
  for (const end of toEnd.splice(0).reverse()) await end();
});

const start = async (max = '1000', overrides: Partial<Context> = {}) => {
  const service = testApp({ RATE_LIMIT_MAX: max, TRUSTED_PROXIES: '127.0.0.1' }, overrides);
  toEnd.push(service.close);
  await service.app.listen({ host: '127.0.0.1', port: 0 });
  const { port } = service.app.server.address() as AddressInfo;
  return { ...service, url: `http://127.0.0.1:${port}` };
};

const newLead = async ({ context }: TestApp, given: Partial<NewLead> = {}) => {
  const lead = makeLead({ reference: makeReference(context.randomBelow), ...given });
  await acceptLead(context.store, lead, []);
  const { id, reference } = lead;
  const path = await context.sellerLinks.pathOf({ id, reference, generation: 0 }, 'en');
  return { id, path: `${path}/photos` };
};

type Started = Awaited<ReturnType<typeof start>>;

const send = async ({ url }: Started, path: string, from: string, bytes: Uint8Array) => {
  const answer = await fetch(url + path, {
    method: 'POST',
    headers: { 'content-type': 'image/jpeg', 'x-forwarded-for': from },
    body: bytes as Uint8Array<ArrayBuffer>,
  });
  return { status: answer.status, ...(await answer.json()) };
};

/** A byte now and then, for ever. */
const trickle = ({ url }: Started, path: string, from: string) => {
  const headers = { 'content-type': 'multipart/form-data; boundary=b', 'x-forwarded-for': from };
  const post: ClientRequest = httpRequest(url + path, { method: 'POST', headers });
  const closed = new Promise<void>((resolve) => post.on('close', resolve));
  post.on('error', () => undefined).on('response', (answer) => answer.resume());
  post.write('--b\r\n');
  const more = setInterval(() => post.write('-'), 50);
  toEnd.push(() => post.destroy());
  closed.then(() => clearInterval(more));
  return { closed };
};

const v4 = '198.51.100.7';
const inOne48 = (index: number) => `2001:db8:7:${index.toString(16)}::1`;

test.each<[string, (index: number) => string]>([
  ['one address', () => v4],
  ['one /64 of IPv6', (index) => `2001:db8:7:1::${index.toString(16)}`],
  ['one /48 of IPv6', inOne48],
])('sixty who trickle from %s keep no other seller’s photo out', async (_, addressOf) => {
  const service = await start();
  const leads = await Promise.all(
    Array.from({ length: mostUnderWay.ofAll }, () => newLead(service)),
  );
  for (const [index, { path }] of leads.entries()) trickle(service, path, addressOf(index));
  const { server } = service.app;
  const connections = promisify(server.getConnections.bind(server));
  await expect.poll(() => connections()).toBeGreaterThanOrEqual(mostUnderWay.ofAll);
  const seller = await newLead(service);
  expect(await send(service, seller.path, '203.0.113.9', await photo())).toMatchObject({
    status: 200,
  });
});

test('whoever sends pictures that are never done keeps nobody else’s out', async () => {
  const child = join(temporaryFolder(), 'child.mjs');
  const answer = "process.send({ refused: 'damaged' })";
  // What is large is never done.
  const code = `import { statSync } from 'node:fs'; process.on('message', (file) => { if (statSync(file).size < 5_000) ${answer}; });`;
  writeFileSync(child, code);
  const encoder = createEncoder({ child, limitMs: 1_500 });
  const waiting = vi.spyOn(encoder, 'encode');
  const service = await start('1000', { encoder });
  const done: string[] = [];
  const sent = async (who: string, path: string, from: string, bytes: Buffer) => {
    await send(service, path, from, bytes);
    done.push(who);
  };
  const slow = await Promise.all([newLead(service), newLead(service)]);
  const seller = await newLead(service);
  const large = await noise();
  const all = [0, 1, 2, 3].map((index) =>
    sent('slow', slow[index % 2]?.path ?? '', v4, Buffer.concat([large, Buffer.from([index])])),
  );
  await expect.poll(() => waiting.mock.calls.length).toBe(4);
  await sent('seller', seller.path, '203.0.113.9', await photo({ width: 1, height: 1 }));
  await Promise.all(all);
  expect(done.at(-1)).toBe('slow');
});

test('two at once for one request, from however many networks', async () => {
  const service = await start();
  const { path } = await newLead(service);
  trickle(service, path, '198.51.100.1');
  trickle(service, path, '198.51.100.2');
  const bytes = await photo();
  await expect.poll(async () => (await send(service, path, v4, bytes)).refusal).toBe('busy');
});

test('what is begun counts, also where nothing of it ever comes', async () => {
  const service = await start('1');
  const counted = vi.spyOn(service.context.rateLimit, 'consume');
  const leads = await Promise.all(Array.from({ length: 10 }, () => newLead(service)));
  for (const { path } of leads) trickle(service, path, v4);
  await expect.poll(() => counted.mock.calls).toHaveLength(leads.length);
  const { path } = await newLead(service);
  expect((await send(service, path, v4, Buffer.from('GIF89a'))).refusal).toBe('too-often');
});

test('whoever sends too slowly is cut off, and their place is free again', async () => {
  const service = await start('1000', { slowestPhoto: { bytes: 1_000, everyMs: 1_000 } });
  const { path } = await newLead(service);
  const slow = [trickle(service, path, v4), trickle(service, path, v4)];
  await Promise.all(slow.map(({ closed }) => closed));
  const bytes = await photo();
  await expect.poll(async () => (await send(service, path, v4, bytes)).status).toBe(200);
});

test('a network that has sent its share of a day uses up nobody else’s', async () => {
  const service = await start();
  const { store } = service.context;
  const [one, other] = [await newLead(service), await newLead(service)];
  const bytes = [await photo({ seed: 1 }), await photo({ seed: 2 })] as const;
  expect((await send(service, one.path, inOne48(1), bytes[0])).status).toBe(200);
  await store.writeOne((db) =>
    db
      .updateTable('budgets')
      .set({ used: 4 * mostOfNetwork })
      .where('purpose', 'like', 'photos of %')
      .execute(),
  );
  for (const neighbor of [inOne48(1), inOne48(0x7f), inOne48(0x7777)]) {
    const told = await send(service, other.path, neighbor, bytes[1]);
    expect(told).toMatchObject({ status: 429, refusal: 'today' });
  }
  expect((await send(service, other.path, '2001:db8:8:1::1', bytes[1])).status).toBe(200);
});

/** Of noise: nothing makes it small. */
const noise = async (): Promise<Buffer> => {
  const noisy = { type: 'gaussian', mean: 128, sigma: 60 } as const;
  const create = { width: 2_048, height: 2_048, channels: 3, background: '#888', noise: noisy };
  return sharp({ create: create as never })
    .jpeg({ quality: 70 })
    .toBuffer();
};

test('whoever may be a machine keeps a handful, and hears how to send more', async () => {
  const service = await start();
  const { id, path } = await newLead(service, { suspect: ['honeypot'] });
  const told = [];
  for (let index = 0; index < 3; index += 1) {
    told.push(await send(service, path, v4, await noise()));
  }
  expect(told.map(({ status }) => status)).toEqual([200, 200, 409]);
  const { refusals } = service.context.content().languages.english.sellerPage.photos;
  expect(told[2].error).toBe(refusals.enough);
  expect(await listPhotos(service.context.store, id)).toHaveLength(2);
});
