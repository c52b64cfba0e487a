import { expect } from 'vitest';
import { makeLink } from '#domain/people/links.ts';
import { listPeople } from '#domain/people/people.ts';
import { test } from '#tests/support/desk.ts';
import type { RunningDesk } from '#tests/support/desk-process.ts';
import { askFor, openBrowser, openPhone } from '#tests/support/passkey-device.ts';

/* What a device signs counts once, for one purpose, in the browser that was asked. */

const linkFor = ({ store, url }: RunningDesk, name: string) =>
  makeLink(store, url, { name, role: 'helper' }, Date.now());

const joined = async (desk: RunningDesk, name: string) => {
  const [phone, browser] = [openPhone(desk), openBrowser(desk)];
  expect((await phone.join(browser, await linkFor(desk, name))).status).toBe(200);
  return { phone, browser };
};

test('an answer counts once, and in the browser that was asked', async ({ desk }) => {
  const { phone } = await joined(desk, 'Once');
  const [asked, other] = [openBrowser(desk), openBrowser(desk)];
  await askFor(other, '/sign-in/options');
  const answer = phone.authenticator.sign(await askFor(asked, '/sign-in/options'), desk.url);
  const copy = new Map(asked.cookies);
  expect((await other.postJson('/sign-in/verify', answer)).status).toBe(403);
  expect((await openBrowser(desk).postJson('/sign-in/verify', answer)).status).toBe(403);
  expect((await asked.postJson('/sign-in/verify', answer)).status).toBe(200);
  for (const [name, value] of copy) asked.cookies.set(name, value);
  expect((await asked.postJson('/sign-in/verify', answer)).status).toBe(403);
});

test('what was asked for another purpose, or for another link, opens nothing', async ({ desk }) => {
  const { phone } = await joined(desk, 'Purpose');
  const links = [await linkFor(desk, 'First'), await linkFor(desk, 'Second')];
  const [first = '', second = ''] = links.map((link) => new URL(link).pathname);
  const browser = openBrowser(desk);
  const toSignIn = await askFor(browser, '/sign-in/options');
  const toJoin = await askFor(browser, `${first}/options`);
  const signed = phone.authenticator.sign(toJoin, desk.url);
  expect((await browser.postJson('/sign-in/verify', signed)).status).toBe(403);
  const make = (asked: { challenge: string }) => ({
    response: openPhone(desk).authenticator.make(asked, desk.url),
  });
  expect((await browser.postJson(`${first}/verify`, make(toSignIn))).status).toBe(403);
  expect((await browser.postJson(`${second}/verify`, make(toJoin))).status).toBe(403);
  expect((await browser.postJson(`${first}/verify`, make(toJoin))).status).toBe(200);
});

test('nobody joins without a name', async ({ desk }) => {
  const browser = openBrowser(desk);
  const link = await makeLink(desk.store, desk.url, { name: '', role: 'owner' }, Date.now());
  const { pathname } = new URL(link);
  const asked = await askFor(browser, `${pathname}/options`, { name: 'Ruth' });
  const response = openPhone(desk).authenticator.make(asked, desk.url);
  const join = (name: string) => browser.postJson(`${pathname}/verify`, { name, response });
  expect((await join(' ')).status).toBe(400);
  expect((await listPeople(desk.store)).map(({ name }) => name)).not.toContain('');
  expect((await join('Ruth')).status).toBe(200);
});
