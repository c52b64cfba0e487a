import { ringAndOpen } from './notifications.ts';
import { worker } from './worker.ts';

/*
 * Kept on the phone: one page that says that there is no connection. Nothing else is, so that no lead
 * stays on a device that was lost.
 */
const shelf = 'offline-1';
const kept = ['/offline', '/icon.svg', 'STYLES'];

worker.addEventListener('install', (event) => {
  event.waitUntil(caches.open(shelf).then((cache) => cache.addAll(kept)));
});

worker.addEventListener('activate', (event) => {
  event.waitUntil(
    caches
      .keys()
      .then((names) =>
        Promise.all(names.filter((name) => name !== shelf).map((name) => caches.delete(name))),
      ),
  );
});

worker.addEventListener('fetch', (event) => {
  const { request } = event;
  if (request.mode === 'navigate') {
    event.respondWith(
      fetch(request).catch(async () => (await caches.match('/offline')) ?? Response.error()),
    );
  } else if (kept.includes(new URL(request.url).pathname)) {
    event.respondWith(
      fetch(request).catch(async () => (await caches.match(request)) ?? Response.error()),
    );
  }
});

ringAndOpen();
