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
const mostRemembered = 1_000;

export const isMachine = (userAgent: string): boolean => {
  const known = machines.get(userAgent);
  if (known !== undefined) return known;
  if (machines.size >= mostRemembered) machines.clear();
  const found = userAgent === '' || isbot(userAgent);
  machines.set(userAgent, found);
  return found;
};

/** Whether a request may be counted at all. */
export const mayCount = (headers: RequestHeaders): boolean => !wantsNoCounting(headers);

/** Whether it shows somebody a page. */
export const mayCountAsView = (headers: RequestHeaders): boolean =>
  mayCount(headers) && !isAhead(headers) && isOpened(headers);
