import { isbot } from 'isbot';

/** What a request says of whoever asks. */
export type RequestHeaders = Readonly<Record<string, string | string[] | undefined>>;

const said = (headers: RequestHeaders, name: string): string => {
  const value = headers[name];
  return typeof value === 'string' ? value.toLowerCase() : '';
};

/** Asked for ahead of a visitor who may never come; it counts when it is shown. */
const isAhead = (headers: RequestHeaders): boolean =>
  ['sec-purpose', 'purpose', 'x-moz'].some((name) =>
    /prefetch|prerender/.test(said(headers, name)),
  );

const wantsNoCounting = (headers: RequestHeaders): boolean =>
  said(headers, 'sec-gpc') === '1' || said(headers, 'dnt') === '1';

/** A page that a person opens in a window; what browsers do not say counts for them. */
const isOpened = (headers: RequestHeaders): boolean => {
  const destination = said(headers, 'sec-fetch-dest');
  return destination === '' || destination === 'document';
};

/** Asking takes a while, and few visitors bring a browser that nobody brought before. */
const machines = new Map<string, boolean>();
const mostRemembered = 500;

const isMachine = (userAgent: string): boolean => {
  const known = machines.get(userAgent);
  if (known !== undefined) return known;
  if (machines.size >= mostRemembered) machines.clear();
  const found = userAgent === '' || isbot(userAgent);
  machines.set(userAgent, found);
  return found;
};

export const countsAsPerson = (headers: RequestHeaders): boolean =>
  !wantsNoCounting(headers) && !isMachine(String(headers['user-agent'] ?? '').slice(0, 500));

export const countsAsView = (headers: RequestHeaders): boolean =>
  countsAsPerson(headers) && !isAhead(headers) && isOpened(headers);
