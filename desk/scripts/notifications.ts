import { type WorkerEvent, worker } from './worker.ts';

type Words = { title: string; body: string; path: string };

/** What a phone does that rings: shows who asked, and opens the lead at a tap. */
export const ringAndOpen = (): void => {
  worker.addEventListener('push', (event) => event.waitUntil(ring(event)));
  worker.addEventListener('notificationclick', (event) => {
    event.notification.close();
    event.waitUntil(openDesk(event.notification.data));
  });
  worker.addEventListener('pushsubscriptionchange', (event) => event.waitUntil(renew(event)));
};

/** A lead that rings again takes the place of its first notification, and is heard again. */
const ring = async ({ data }: WorkerEvent): Promise<void> => {
  const { title, body, path } = data.json() as Words;
  const options = { body, tag: path, renotify: true, icon: '/icon-192.png', data: path };
  await worker.registration.showNotification(title, options);
};

/** In a window of the desk that is open already, if it lets itself be led there. */
const openDesk = async (path: string): Promise<void> => {
  const [found] = await worker.clients.matchAll({ type: 'window' });
  try {
    if (found === undefined) throw new Error('no window is open');
    await found.focus();
    await found.navigate(path);
  } catch {
    await worker.clients.openWindow(path);
  }
};

/** The browser ended a subscription: it is asked for another. If that fails, the desk says so at the next visit. */
const renew = async ({ oldSubscription, newSubscription }: WorkerEvent): Promise<void> => {
  const applicationServerKey = oldSubscription?.options.applicationServerKey ?? null;
  const subscription =
    newSubscription ??
    (await worker.registration.pushManager.subscribe({
      userVisibleOnly: true,
      applicationServerKey,
    }));
  await fetch('/ring', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(subscription),
  });
};
