import { type InlineHashes, inlineHashes } from './inline-code.ts';

// Google's Places library: its loader, what the loader fetches, and its calls.
const maps = 'https://maps.googleapis.com';
const places = 'https://places.googleapis.com';
const gstatic = 'https://*.gstatic.com';

const tagManagerHost = 'https://www.googletagmanager.com';

/** What a page needs beyond its own code: the form may suggest addresses, the company may have tags. */
export type PolicyNeeds = { form?: boolean; tagManager?: string | undefined };

/** Scripts and styles run when they come from this site or stand in this very page as it was built. */
export const contentSecurityPolicy = (
  { scripts, styles }: InlineHashes,
  { form = false, tagManager }: PolicyNeeds = {},
): string => {
  const tags = tagManager === undefined ? [] : [tagManagerHost];
  const google = form ? [maps, gstatic] : [];
  return [
    "default-src 'none'",
    ['script-src', "'self'", ...scripts, ...google, ...tags].join(' '),
    ['style-src', "'self'", ...styles].join(' '),
    ['img-src', "'self'", 'data:', ...google, ...tags].join(' '),
    "font-src 'self' data:",
    ['connect-src', "'self'", ...google, ...(form ? [places] : []), ...tags].join(' '),
    "manifest-src 'self'",
    "form-action 'self'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
  ].join('; ');
};

/** A document of its own, to print or to save: it carries its styles, and may use nothing else but the icon of its tab. */
export const paperPolicy = (html: string, formAction: "'none'" | "'self'" = "'none'"): string =>
  [
    "default-src 'none'",
    ['style-src', ...inlineHashes(html).styles].join(' '),
    "img-src 'self'",
    `form-action ${formAction}`,
    "base-uri 'none'",
    "frame-ancestors 'none'",
  ].join('; ');

/** For answers that are no page. */
export const closedPolicy = "default-src 'none'; frame-ancestors 'none'; base-uri 'none'";

export const everywhereHeaders = {
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'permissions-policy':
    'camera=(), geolocation=(), microphone=(), payment=(), usb=(), browsing-topics=()',
  'cross-origin-resource-policy': 'same-origin',
  'cross-origin-opener-policy': 'same-origin',
} as const;

/**
 * Below a name such as www.example.com there is nothing but this. Below example.com stand the owner's other hosts, such
 * as mail and printers, which may have no https: for them that is not ours to say.
 */
export const httpsHeaders = (host: string) => {
  const isAmongOthers = host.split('.').length > 2;
  return {
    'strict-transport-security': `max-age=31536000${isAmongOthers ? '; includeSubDomains' : ''}`,
  };
};
