import { isbot } from 'isbot';
import { asksForPrivacy } from '#lead/source.ts';
import { remembered } from '#time/remembered.ts';

/** What a request says of whoever asks. */
export type RequestHeaders = Readonly<Record<string, string | string[] | undefined>>;

const purposes = ['sec-purpose', 'purpose', 'x-moz'];

/** Asked for ahead of a visitor who may never come; it counts when it is shown. */
const isAhead = (headers: RequestHeaders): boolean =>
  purposes.some((name) => {
    const said = headers[name];
    return said !== undefined && /prefetch|prerender/i.test(String(said));
  });

/** A page that a person opens in a window; what browsers do not say counts for them. */
const isOpened = ({ 'sec-fetch-dest': destination = 'document' }: RequestHeaders): boolean =>
  destination === 'document';

/** The list of machines is long, and few visitors bring a browser that nobody brought before. */
export const isMachine = remembered((userAgent) => userAgent === '' || isbot(userAgent), 1_000);

/** Whether a request may be counted at all. */
export const mayCount = (headers: RequestHeaders): boolean => !asksForPrivacy(headers);

/** Whether it shows somebody a page. */
export const mayCountAsView = (headers: RequestHeaders): boolean =>
  mayCount(headers) && !isAhead(headers) && isOpened(headers);
