import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { listLeads } from '#domain/leads/read-leads.ts';
import { deviceIdOf } from '#domain/push/devices.ts';
import { offerFunctionPath } from '#lead/fields.ts';
import { type Service, startService } from '#server/service.ts';
import { test as base, phone, signedInAs } from '#tests/support/desk.ts';
import type { RunningDesk } from '#tests/support/desk-process.ts';
import {
  readVapid,
  ringing,
  startPushService,
  subscribedBrowser,
} from '#tests/support/push-service.ts';
import { configOf, facts, writeSite } from '#tests/support/service-app.ts';
import { request } from '#tests/support/service-leads.ts';
import { untilItHolds } from '#tests/support/until-it-holds.ts';

const test = base.extend('service', { scope: 'file' }, async ({ desk: _ }, { onCleanup }) => {
  const service = await startPushService();
  onCleanup(service.stop);
  return service;
});

type Browser = ReturnType<typeof subscribedBrowser>;

/** Headless browsers have no push service: this one is told that ours is its own. */
const subscribeTo = async (page: Page, { subscription }: Browser): Promise<void> => {
  await page.context().grantPermissions(['notifications']);
  await page.addInitScript((made) => {
    const kept = 'subscribed-with';
    const current = (): PushSubscription | null => {
      const key = localStorage.getItem(kept);
      if (key === null) return null;
      const { buffer: applicationServerKey } = Uint8Array.from(key.split(',').map(Number));
      const unsubscribe = async () => {
        localStorage.removeItem(kept);
        return true;
      };
      return {
        ...{ endpoint: made.endpoint, options: { applicationServerKey }, unsubscribe },
        toJSON: () => made,
      } as unknown as PushSubscription;
    };
    PushManager.prototype.getSubscription = async () => current();
    PushManager.prototype.subscribe = async (options) => {
      localStorage.setItem(kept, String(options?.applicationServerKey));
      return current() as PushSubscription;
    };
  }, subscription);
};

const ringHere = (page: Page) => page.getByRole('button', { name: 'Ring this phone' });

const serve = async (desk: RunningDesk, push: { request: unknown }): Promise<Service> => {
  const config = configOf({ DATA_DIR: desk.dataDir, LOG_LEVEL: 'silent' });
  writeSite(config.siteDir);
  return startService(config, facts, { pushRequest: push.request as never });
};

const ask = async ({ address }: Service): Promise<void> => {
  const answer = await fetch(address + offerFunctionPath, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ ...request, comments: 'Key under the mat', page: '/waco' }),
  });
  expect(answer.status).toBe(200);
};

/** Gives a message to the page's service worker, as the browser does that received it. */
const deliver = async (page: Page, origin: string, data: string): Promise<void> => {
  const session = await page.context().newCDPSession(page);
  const { promise, resolve } = Promise.withResolvers<string>();
  session.on('ServiceWorker.workerRegistrationUpdated', ({ registrations: [first] }) => {
    if (first !== undefined) resolve(first.registrationId);
  });
  await session.send('ServiceWorker.enable');
  const registrationId = await promise;
  await session.send('ServiceWorker.deliverPushMessage', { origin, registrationId, data });
  await session.detach();
};

const shown = (page: Page) =>
  page.evaluate(async () => {
    const { getNotifications } = ServiceWorkerRegistration.prototype;
    const all = await getNotifications.call(await navigator.serviceWorker.ready);
    return all.map(({ title, body, data }) => ({ title, body, data }));
  });

test('a phone is switched on, a lead rings it, and the tap opens the lead', async ({
  desk,
  look,
  service,
  onTestFinished,
}) => {
  const browser = subscribedBrowser();
  const page = await look('/more', phone, await signedInAs(desk, 'Nora', 'helper'));
  await subscribeTo(page, browser);
  await page.getByRole('link', { name: 'Ring this phone' }).click();
  await ringHere(page).click();
  await page.getByText('This phone rings.').waitFor();
  expect(await page.getByRole('status').innerText()).toBe('Set Linux computer to ring');
  expect(await ringHere(page).isVisible()).toBe(false);
  expect(await page.getByText('This one').count()).toBe(1);
  expect(await page.getByText('hasn’t rung yet').count()).toBe(1);

  const server = await serve(desk, service);
  onTestFinished(server.stop);
  await ask(server);
  await untilItHolds(() => expect(service.calls).toHaveLength(1));
  const [call] = service.calls;
  expect(call?.url).toBe(browser.subscription.endpoint);
  expect(readVapid(call?.headers['authorization']).isSigned).toBe(true);
  const text = browser.decrypt(call?.body ?? Buffer.alloc(0));
  const [lead] = await listLeads(desk.store, { limit: 1 });
  const path = `/leads/${lead?.reference}`;
  expect(JSON.parse(text)).toEqual({ title: 'New lead', body: 'Ann, property in Waco', path });

  // The browser drops what comes while it is still starting the worker; the same message rings once.
  await untilItHolds(async () => {
    await deliver(page, desk.url, text);
    expect(await shown(page)).toEqual([
      { title: 'New lead', body: 'Ann, property in Waco', data: path },
    ]);
  });
  // The tap of a hand cannot be made here, and only after one may a window come to the front.
  await page
    .context()
    .serviceWorkers()[0]
    ?.evaluate(async () => {
      const inside = self as unknown as {
        WindowClient: { prototype: { focus: () => Promise<void> } };
        NotificationEvent: new (type: string, options: object) => Event;
        registration: ServiceWorkerRegistration;
      };
      inside.WindowClient.prototype.focus = async () => undefined;
      const [notification] = await inside.registration.getNotifications();
      self.dispatchEvent(new inside.NotificationEvent('notificationclick', { notification }));
    });
  await page.waitForURL(desk.url + path);
  expect(await shown(page)).toEqual([]);

  await page.goto(`${desk.url}/ring`);
  expect(await page.getByText(/last rang/).count()).toBe(1);
  await page.getByRole('button', { name: /^Send a test/ }).click();
  await untilItHolds(() => expect(service.calls).toHaveLength(2));
  expect(JSON.parse(browser.decrypt(service.calls[1]?.body ?? Buffer.alloc(0)))).toMatchObject({
    title: 'This phone rings',
    path: '/ring',
  });

  // A service that has forgotten the phone: the desk says so there, and it can be switched on again.
  service.answerWith((response) => response.writeHead(410).end());
  await ask(server);
  await untilItHolds(async () => expect(await ringing(desk)).toEqual([]));
  await page.goto(`${desk.url}/`);
  expect(await page.getByText('This phone no longer rings for new leads.').count()).toBe(1);
  await page.getByRole('link', { name: 'Turn it back on' }).click();
  await ringHere(page).click();
  await page.getByText('This phone rings.').waitFor();
  expect(await ringing(desk)).toHaveLength(1);

  // Whoever signs out is rung no more.
  await page.goto(`${desk.url}/more`);
  await page.getByRole('button', { name: 'Sign out' }).click();
  await page.waitForURL(`${desk.url}/sign-in`);
  expect(await ringing(desk)).toEqual([]);
});

test.for([
  ['no-scripts', 'JavaScript is off in this browser'],
  ['denied', 'The desk’s notifications are blocked'],
  ['iphone', 'An iPhone rings only for a desk on its home screen'],
  ['unsupported', 'This browser can’t ring'],
  ['off', 'This phone doesn’t ring yet'],
] as const)('where it is %s, the page says what to do', async ([state, words], { desk, look }) => {
  const page = await look('/more', { ...phone, javaScriptEnabled: state !== 'no-scripts' });
  if (state === 'off') await subscribeTo(page, subscribedBrowser());
  await page.addInitScript((pretended) => {
    if (pretended === 'denied')
      Object.defineProperty(Notification, 'permission', { value: 'denied' });
    if (pretended !== 'iphone' && pretended !== 'unsupported') return;
    Reflect.deleteProperty(window, 'PushManager');
    if (pretended === 'unsupported') return;
    Object.assign(navigator, { standalone: false });
    Object.defineProperty(navigator, 'userAgent', { value: 'iPhone' });
  }, state);
  await page.goto(`${desk.url}/ring`);
  await page.getByText(words).waitFor();
  expect(await page.locator('[data-when]:visible').count()).toBe(state === 'off' ? 2 : 1);
  expect(await ringHere(page).isVisible()).toBe(state === 'off');
});

test('a subscription that the browser renews is kept in place of the old one', async ({
  desk,
  look,
}) => {
  const [old, renewed] = [subscribedBrowser(), subscribedBrowser()];
  const page = await look('/', phone);
  await subscribeTo(page, old);
  await page.goto(`${desk.url}/ring`);
  await ringHere(page).click();
  await page.getByText('This phone rings.').waitFor();
  const before = await ringing(desk);
  await page
    .context()
    .serviceWorkers()[0]
    ?.evaluate((subscription) => {
      const { ExtendableEvent } = self as unknown as { ExtendableEvent: typeof Event };
      const event = new ExtendableEvent('pushsubscriptionchange');
      self.dispatchEvent(Object.assign(event, { newSubscription: subscription }));
    }, renewed.subscription);
  const id = (browser: Browser) => deviceIdOf(browser.subscription);
  const expected = before.map((one) => (one === id(old) ? id(renewed) : one)).sort();
  await untilItHolds(async () => expect((await ringing(desk)).sort()).toEqual(expected));
});
