import { isbot } from 'isbot';

/** What a request says of whoever asks. */
export type RequestHeaders = Readonly<Record<string, string | string[] | undefined>>;

const purposes = ['sec-purpose', 'purpose', 'x-moz'];

/** Asked for ahead of a visitor who may never come; it counts when it is shown. */
const isAhead = (headers: RequestHeaders): boolean =>
  purposes.some((name) => {
    const said = headers[name];
    return said !== undefined && /prefetch|prerender/i.test(String(said));
  });

const wantsNoCounting = (headers: RequestHeaders): boolean =>
  headers['sec-gpc'] === '1' || headers['dnt'] === '1';

/** A page that a person opens in a window; what browsers do not say counts for them. */
const isOpened = ({ 'sec-fetch-dest': destination = 'document' }: RequestHeaders): boolean =>
  destination === 'document';

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
