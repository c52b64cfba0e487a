import { expect } from 'vitest';
import { makeLink } from '#domain/people/links.ts';
import { test } from '#tests/support/desk.ts';
import { type RunningDesk, startDesk } from '#tests/support/desk-process.ts';
import { openBrowser, openPhone } from '#tests/support/passkey-device.ts';

/* How often something may be tried at the door, and that nobody can shut it for others. */

const attempt = (desk: RunningDesk, from: string, path = '/sign-in/verify') =>
  fetch(desk.address + path, {
    method: 'POST',
    headers: {
      origin: desk.url,
      'content-type': 'application/json',
      'x-forwarded-for': from,
    },
    body: '{"id":"nobody"}',
  });

const startBehindProxy = async (onTestFinished: (end: () => Promise<void>) => void) => {
  const desk = await startDesk({ TRUSTED_PROXIES: '127.0.0.1,::1' });
  onTestFinished(desk.stop);
  const statuses = async (from: (index: number) => string, count: number) =>
    Map.groupBy(
      await inTurns(count, (index) => attempt(desk, from(index))),
      ({ status }) => status,
    );
  return { desk, statuses };
};

/** The desk holds no more than 400 connections. */
const inTurns = async (count: number, tryOne: (index: number) => Promise<Response>) => {
  const answers: Response[] = [];
  const turn = 100;
  for (let first = 0; first < count; first += turn) {
    const length = Math.min(turn, count - first);
    const tries = Array.from({ length }, (_, index) => tryOne(first + index));
    answers.push(...(await Promise.all(tries)));
  }
  return answers;
};

test('attempts are limited for each network, and in all', async ({ onTestFinished }) => {
  const { statuses } = await startBehindProxy(onTestFinished);
  const one = await statuses(() => '203.0.113.7', 35);
  expect([one.get(403)?.length, one.get(429)?.length]).toEqual([30, 5]);
  expect(await one.get(429)?.[0]?.json()).toEqual({
    error: 'Too many tries. Wait ten minutes and try again.',
  });
  // A subscriber of IPv6 has a whole network, and is one all the same.
  const subscriber = await statuses((index) => `2001:db8:1:2::${index + 1}`, 31);
  expect([subscriber.get(403)?.length, subscriber.get(429)?.length]).toEqual([30, 1]);
  const many = await statuses((index) => `198.51.${index >> 8}.${index & 255}`, 545);
  expect([many.get(403)?.length, many.get(429)?.length]).toEqual([540, 5]);
});

test('a subscriber who has a /48 is not 65,536 visitors', async ({ onTestFinished }) => {
  const { desk, statuses } = await startBehindProxy(onTestFinished);
  const spread = (index: number) => `2001:db8:7:${(index % 40).toString(16)}00::1`;
  const answers = await statuses(spread, 520);
  expect([answers.get(403)?.length, answers.get(429)?.length]).toEqual([480, 40]);
  const narrower = await statuses((index) => `2001:db8:8:${(index % 9).toString(16)}::1`, 130);
  expect(narrower.get(429)?.length).toBe(10);
  expect((await attempt(desk, '2001:db8:9::1')).status).toBe(429);
});

test('the family comes in however often strangers try, also from the same address', async ({
  onTestFinished,
}) => {
  const desk = await startDesk();
  onTestFinished(desk.stop);
  const phone = openPhone(desk);
  await phone.join(openBrowser(desk), desk.link ?? '', 'Ruth Calloway');
  const tried = await inTurns(700, (index) =>
    attempt(desk, '203.0.113.7', index % 2 === 0 ? '/sign-in/options' : '/sign-in/verify'),
  );
  expect(tried.map(({ status }) => status)).toContain(429);
  expect((await phone.signIn(openBrowser(desk))).status).toBe(200);
  const link = await makeLink(desk.store, desk.url, { name: 'Ben', role: 'helper' }, Date.now());
  expect((await openPhone(desk).join(openBrowser(desk), link)).status).toBe(200);
});

test('asking for a challenge writes nothing to the store', async ({ desk }) => {
  const kept = async () => {
    const db = await desk.store.connect();
    return db.selectFrom('challenges').select('id').execute();
  };
  const before = await kept();
  for (let times = 0; times < 5; times += 1) {
    expect((await attempt(desk, '', '/sign-in/options')).status).toBe(200);
  }
  expect(await kept()).toEqual(before);
});
