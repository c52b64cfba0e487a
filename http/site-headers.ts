import { contentTypeOf } from './content-type.ts';
import { inlineHashes } from './inline-code.ts';
import { closedPolicy, contentSecurityPolicy, type PolicyNeeds } from './security-headers.ts';

/** By their names, in small letters. */
export type HeaderValues = Record<string, string>;

/** What goes with every answer, and what each file of the built site has beyond that. */
export type SiteHeaders = { everywhere: HeaderValues; files: Record<string, HeaderValues> };

/** Written beside the files of the built site, for whoever serves them. */
export const siteHeadersFile = 'headers.json';

/** By its path from the built site's folder, with a leading slash. */
export const headersOfFile = (
  path: string,
  read: () => string,
  needs: PolicyNeeds,
  ours: OwnScripts,
): HeaderValues => ({
  'content-type': contentTypeOf(path),
  'cache-control': cachingOf(path),
  'content-security-policy': path.endsWith('.html')
    ? policyOfPage(path, read(), needs, ours)
    : closedPolicy,
});

/** The hashes of the scripts that the code names: site/inline-scripts.ts. */
export type OwnScripts = readonly string[];

/**
 * A visitor may save a key for address suggestions wherever a form may open; the script that opens it is
 * also the one that loads the company's tags.
 */
const policyOfPage = (path: string, html: string, needs: PolicyNeeds, ours: OwnScripts): string => {
  const found = inlineHashes(html);
  if (found.scripts.some((script) => !ours.includes(script)))
    throw new Error(`${path} holds a script that is none of the site's own, so it is not shown.`);
  return contentSecurityPolicy(
    found,
    html.includes('data-overlay') ? { ...needs, form: true } : {},
  );
};

/** Their names change with what they hold. */
export const hashedFolders = ['/_astro/', '/fonts/', '/og/', '/photos/'] as const;
export const isHashed = (path: string): boolean =>
  hashedFolders.some((folder) => path.startsWith(folder));

export const cachedForGood = 'public, max-age=31536000, immutable';

const cachingOf = (path: string): string => {
  if (isHashed(path)) return cachedForGood;
  return path.endsWith('.html') ? 'no-cache' : 'public, max-age=3600';
};
