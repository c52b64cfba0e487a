import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { makeLink } from '#domain/people/links.ts';
import { listPeople } from '#domain/people/people.ts';
import { test } from '#tests/support/desk.ts';
import { type RunningDesk, startDesk } from '#tests/support/desk-process.ts';
import { holdLock } from '#tests/support/held-lock.ts';
import { joinWith } from '#tests/support/passkeys.ts';

const heading = (page: Page) => page.getByRole('heading', { level: 1 }).innerText();
const problemOn = async (page: Page) => {
  const problem = page.getByRole('alert');
  await problem.waitFor();
  return problem.innerText();
};

const linkFor = ({ store, url }: RunningDesk, name: string) =>
  makeLink(store, url, { name, role: 'helper' }, Date.now());

const signOut = async (page: Page, { url }: RunningDesk) => {
  await page.goto(`${url}/more`);
  await page.getByRole('button', { name: 'Sign out' }).click();
  await page.waitForURL(/sign-in/);
};

const signIn = (page: Page) => page.getByRole('button', { name: 'Sign in' }).click();

const cookieOf = async (page: Page): Promise<string> => {
  const cookies = await page.context().cookies();
  return cookies.map(({ name, value }) => `${name}=${value}`).join('; ');
};

const agesLinks = async ({ store }: RunningDesk, name: string) => {
  await store.writeOne((db) =>
    db
      .updateTable('links')
      .set({ ends_at: Date.now() - 1 })
      .where('name', '=', name)
      .execute(),
  );
};

test('the first link makes an owner, who signs out and comes back to where they wanted to go', async ({
  desk,
  device,
}) => {
  const page = await device();
  await joinWith(page, desk.link ?? '', 'Ruth Calloway');
  expect(await heading(page)).toBe('Call next');
  expect(await listPeople(desk.store)).toMatchObject([{ name: 'Ruth Calloway', role: 'owner' }]);
  await signOut(page, desk);
  await page.goto(`${desk.url}/people`);
  expect(new URL(page.url()).pathname).toBe('/sign-in');
  await signIn(page);
  await page.waitForURL(`${desk.url}/people`);
});

test('a cookie that was copied opens nothing after sign-out', async ({ desk, device }) => {
  const page = await device();
  await joinWith(page, await linkFor(desk, 'Copied'));
  const cookie = await cookieOf(page);
  const open = () => fetch(`${desk.url}/`, { headers: { cookie }, redirect: 'manual' });
  expect((await open()).status).toBe(200);
  await signOut(page, desk);
  const answer = await open();
  expect([answer.status, answer.headers.get('location')]).toEqual([303, '/sign-in?to=%2F']);
});

test('the cookie is out of reach of scripts and of other sites', async ({ desk, device }) => {
  const page = await device();
  await joinWith(page, await linkFor(desk, 'Cookie'));
  expect(await page.context().cookies()).toMatchObject([
    { name: 'desk', httpOnly: true, sameSite: 'Lax', path: '/' },
  ]);
});

test('a mail program that opens a link first uses nothing up', async ({ desk, device }) => {
  const link = await linkFor(desk, 'Mailed');
  for (const method of ['GET', 'HEAD', 'GET']) {
    const { status, headers } = await fetch(link, { method });
    expect([status, headers.get('set-cookie')]).toEqual([200, null]);
  }
  const page = await device();
  await joinWith(page, link);
  expect(await heading(page)).toBe('Call next');
});

test('a link sets up one device, also when two open it at once', async ({
  desk,
  device,
  problems,
}) => {
  const link = await linkFor(desk, 'Twice');
  const [first, second] = [await device(), await device()];
  await second.goto(link);
  await joinWith(first, link);
  await second.getByRole('button').click();
  expect(await problemOn(second)).toContain('This link was already used');
  await second.goto(link);
  expect(await heading(second)).toBe('This link has been used');
  expect(problems.splice(0).join()).toContain('410');
  const twice = (await listPeople(desk.store)).filter(({ name }) => name === 'Twice');
  expect(twice).toHaveLength(1);
});

test('a link that is too old says so, also on a page that was open meanwhile', async ({
  desk,
  device,
  problems,
}) => {
  const link = await linkFor(desk, 'Late');
  const page = await device();
  await page.goto(link);
  await agesLinks(desk, 'Late');
  await page.getByRole('button').click();
  expect(await problemOn(page)).toContain('is too old');
  await page.goto(link);
  expect(await heading(page)).toBe('This link is too old');
  await page.goto(link.slice(0, -5));
  expect(await heading(page)).toBe('This link doesn’t work');
  expect(problems.splice(0).join()).toContain('410');
});

test('two people at once are each themselves', async ({ desk, device }) => {
  const [ann, ben] = [await device(), await device()];
  const [annsLink, bensLink] = [await linkFor(desk, 'Ann'), await linkFor(desk, 'Ben')];
  await Promise.all([joinWith(ann, annsLink), joinWith(ben, bensLink)]);
  await Promise.all([signOut(ann, desk), signOut(ben, desk)]);
  await Promise.all([signIn(ann), signIn(ben)]);
  await Promise.all([ann, ben].map((page) => page.waitForURL(`${desk.url}/`)));
  expect(await ann.getByRole('banner').innerText()).toContain('Ann');
  expect(await ben.getByRole('banner').innerText()).toContain('Ben');
});

test('a device without a passkey for this desk is told what it needs', async ({ desk, device }) => {
  const page = await device();
  await page.goto(`${desk.url}/sign-in`);
  await signIn(page);
  expect(await problemOn(page)).toContain('needs a new link');
});

test('a store that is locked while somebody signs in is not held against their device', async ({
  desk,
  device,
  problems,
}) => {
  const page = await device();
  await joinWith(page, await linkFor(desk, 'Patient'));
  await signOut(page, desk);
  let release = () => {};
  await page.route(/sign-in.verify/, (route) => {
    release = holdLock(join(desk.dataDir, 'leads.db'));
    return route.continue();
  });
  await signIn(page);
  expect(await problemOn(page)).toBe('That didn’t work. Try again.');
  expect(problems.splice(0).join()).toContain('503');
  release();
  await page.unroute(/sign-in.verify/);
  await signIn(page);
  await page.waitForURL((url) => url.pathname === '/');
});

test('a desk that moved prints a link for its owner, whose old passkey is told apart', async ({
  device,
  problems,
  onTestFinished,
}) => {
  const desk = await startDesk();
  const { dataDir } = desk;
  onTestFinished(desk.stop);
  const page = await device();
  await joinWith(page, desk.link ?? '', 'Ruth Calloway');
  await desk.end();

  const again = await startDesk({ DATA_DIR: dataDir });
  expect(again.link).toBeUndefined();
  await again.store.writeOne((db) =>
    db.updateTable('passkeys').set({ host: 'old.example' }).execute(),
  );
  await signOut(page, again);
  await signIn(page);
  expect(await problemOn(page)).toContain('This passkey doesn’t belong to this desk');
  expect(problems.splice(0).join()).toContain('403');
  await again.end();

  const moved = await startDesk({ DATA_DIR: dataDir });
  onTestFinished(moved.end);
  const other = await device();
  await joinWith(other, moved.link ?? '');
  expect(await listPeople(moved.store)).toHaveLength(1);
});

test('a link names the address that the desk was given', async ({ onTestFinished }) => {
  const desk = await startDesk({ DESK_URL: 'https://desk.elm.example' });
  onTestFinished(desk.stop);
  expect(desk.url).toBe('https://desk.elm.example');
  expect(desk.link).toMatch(/^https:\/\/desk\.elm\.example\/join\/[\w-]{43}$/);
});
