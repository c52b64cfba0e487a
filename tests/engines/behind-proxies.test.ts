import { request } from 'node:https';
import { chromium } from 'playwright-core';
import { test as base, expect, inject } from 'vitest';
import { fill } from '#content/placeholders.ts';
import { listPhotos } from '#domain/photos/rows.ts';
import { content, phone } from '#tests/support/browser.ts';
import { launchOptions } from '#tests/support/chromium.ts';
import { startDesk } from '#tests/support/desk-process.ts';
import { freePort } from '#tests/support/free-port.ts';
import { formOn, required, send } from '#tests/support/offer-form.ts';
import { addAuthenticator, joinWith } from '#tests/support/passkeys.ts';
import { photo } from '#tests/support/photos.ts';
import { isToBeHad, type ProxyName, startProxy } from '#tests/support/proxies.ts';
import { serveSite } from '#tests/support/served-site.ts';

/*
 * The whole way of a lead, a photo and a sign-in through the proxies that docs/deploy.md names, as Debian has them, with
 * the files of deploy/ and https: what a proxy holds back, cuts off or forgets to say is seen here.
 */

const names = { site: 'www.localhost', desk: 'desk.localhost' };

const behind = async (kind: ProxyName) => {
  const port = await freePort();
  const [siteUrl, deskUrl] = [`https://${names.site}:${port}`, `https://${names.desk}:${port}`];
  const env = { TRUSTED_PROXIES: '127.0.0.1', SITE_URL: siteUrl, DESK_URL: deskUrl };
  const site = await serveSite(env);
  const desk = await startDesk({ ...env, DATA_DIR: site.dataDir });
  const [siteAt, deskAt] = [site.url, desk.address].map((url) => `127.0.0.1:${new URL(url).port}`);
  const places = { siteAt: siteAt ?? '', deskAt: deskAt ?? '' };
  const proxy = await startProxy[kind]({ port, ...names, ...places });
  const browser = await chromium.launch(launchOptions(inject('chromium')));
  const stop = async () => {
    await browser.close();
    await proxy.stop();
    await desk.stop();
    await site.stop();
  };
  return { browser, proxy, desk, siteUrl, stop };
};

type Headers = Record<string, string | string[] | undefined>;

/** Of the first page; Node asks the system for names, which need not know these. */
const headersOf = (url: string): Promise<Headers> =>
  new Promise((resolve, reject) => {
    const { host, hostname: servername, port } = new URL(url);
    const to = { host: '127.0.0.1', port, servername, headers: { host } };
    const asked = request({ ...to, rejectUnauthorized: false }, (answer) => {
      answer.resume();
      resolve(answer.headers);
    });
    asked.on('error', reject).end();
  });

base.for(['caddy', 'nginx'] as const)(
  'through %s a request, a photo and a sign-in arrive, over https, and nobody is named in a log',
  async (kind, { skip }) => {
    if (!isToBeHad(kind)) return skip('cannot be had on this machine');
    const { browser, proxy, desk, siteUrl, stop } = await behind(kind);
    try {
      expect(await headersOf(siteUrl)).toMatchObject({
        'strict-transport-security': expect.stringContaining('max-age'),
      });
      const seller = await (
        await browser.newContext({ ...phone, ignoreHTTPSErrors: true })
      ).newPage();
      await seller.goto(`${siteUrl}/contact`);
      await send(formOn(seller), { ...required, propertyAddress: '12 Proxy Street' });
      await seller.locator('.received a[href*="your-request"]').first().click();
      const picture = {
        name: 'kitchen.jpg',
        mimeType: 'image/jpeg',
        buffer: await photo({ seed: 1 }),
      };
      await seller.getByLabel(content.sellerPage.photos.choose).setInputFiles([picture]);
      const shown = fill(content.sellerPage.photos.photo, { number: '1' });
      await seller.getByRole('img', { name: shown }).waitFor();
      const lead = await (await desk.store.connect())
        .selectFrom('leads')
        .select(['id', 'reference'])
        .executeTakeFirstOrThrow();
      expect(await listPhotos(desk.store, lead.id)).toHaveLength(1);

      const owner = await (
        await browser.newContext({ ...phone, ignoreHTTPSErrors: true })
      ).newPage();
      await addAuthenticator(owner);
      await joinWith(owner, desk.link ?? '', 'Ruth');
      await owner.context().clearCookies();
      await owner.goto(desk.url);
      await owner.getByRole('button', { name: 'Sign in' }).click();
      await owner.waitForURL((url) => url.pathname === '/');
      await owner.goto(new URL(`/leads/${lead.reference}`, desk.url).href);
      await owner.getByText('12 Proxy Street').first().waitFor();
      expect(proxy.log()).not.toMatch(/your-request\/|\/join\/|\/leads/);
    } finally {
      await stop();
    }
  },
);
