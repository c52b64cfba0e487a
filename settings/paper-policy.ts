import { inlineHashes } from './inline-code.ts';

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
