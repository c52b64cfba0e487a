import type { TestApp } from './service-app.ts';

/** Sends the last four digits from in front of the whole offer, as the form there does. */
export const askForSheet = ({ app }: TestApp, path: string, lastFour = '0142') =>
  app.inject({
    method: 'POST',
    url: `${path}/offer`,
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload: new URLSearchParams({ lastFour }).toString(),
  });
