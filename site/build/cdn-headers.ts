import { httpsHeaders } from '#settings/security-headers.ts';
import {
  cachedForGood,
  type HeaderValues,
  hashedFolders,
  type SiteHeaders,
} from '#settings/site-headers.ts';

/** As Netlify and Cloudflare Pages read it. */
export const cdnHeadersFile = '_headers';

/**
 * Cloudflare reads a hundred rules, fewer than a site of many cities has pages. So all pages share one
 * policy here, which names the inline code of each; pages of one kind have the same.
 */
export const cdnHeaders = ({ everywhere, files }: SiteHeaders): string => {
  const policies = Object.entries(files)
    .filter(([path]) => path.endsWith('.html'))
    .map(([, headers]) => headers['content-security-policy'] ?? '');
  const shared = { ...everywhere, ...httpsHeaders, 'content-security-policy': joined(policies) };
  return [
    rule('/*', shared),
    ...hashedFolders.map((folder) => rule(`${folder}*`, { 'cache-control': cachedForGood })),
  ].join('\n');
};

const rule = (path: string, headers: HeaderValues): string =>
  [path, ...Object.entries(headers).map(([name, value]) => `  ${name}: ${value}`), ''].join('\n');

/** One policy that allows what any of them allows. */
const joined = (policies: readonly string[]): string => {
  const directives = policies.flatMap((policy) => policy.split('; ').map((one) => one.split(' ')));
  const sources = Map.groupBy(directives, ([name]) => name);
  return [...sources]
    .map(([name, lists]) => [name, ...new Set(lists.flatMap(([, ...list]) => list))].join(' '))
    .join('; ');
};
