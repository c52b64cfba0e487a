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
    event.respondWith(fetch(request).catch(() => insteadOf(request)));
  } else if (kept.includes(new URL(request.url).pathname)) {
    event.respondWith(
      fetch(request).catch(async () => (await caches.match(request)) ?? Response.error()),
    );
  }
});

/**
 * What a form was answered with is kept by no browser, and going back to it asks nobody. While there is a connection,
 * the page that the form stood on is there.
 */
const insteadOf = (request: Request): Promise<Response> => {
  const again =
    request.method === 'GET'
      ? fetch(request.url, { cache: 'reload', redirect: 'manual' })
      : fetch('/healthz', { cache: 'no-store' }).then(() => Response.redirect(above(request.url)));
  return again.catch(async () => (await caches.match('/offline')) ?? Response.error());
};

/** A form's address stands below that of its page: /leads/HRW-472/note. */
const above = (url: string): string => new URL('.', url).href.replace(/\/$/, '');

ringAndOpen();
