import { inlineHashes } from './inline-code.ts';

/** A document of its own, to print or to save: it carries its styles, and may use nothing else. */
export const paperPolicy = (html: string, formAction: "'none'" | "'self'" = "'none'"): string =>
  [
    "default-src 'none'",
    ['style-src', ...inlineHashes(html).styles].join(' '),
    `form-action ${formAction}`,
    "base-uri 'none'",
    "frame-ancestors 'none'",
  ].join('; ');
