import { nextPagesPath } from '#content/next-pages.ts';
import { contentTypeOf } from '#http/content-type.ts';
import { httpsHeaders } from '#http/security-headers.ts';
import {
  cachedForGood,
  type HeaderValues,
  hashedFolders,
  type SiteHeaders,
} from '#http/site-headers.ts';

/**
 * Cloudflare reads a hundred rules, fewer than a site of many cities has pages. So all pages share one
 * policy here, which names the inline code of each; pages of one kind have the same.
 */
export const cdnHeaders = ({ everywhere, files }: SiteHeaders, host: string): string => {
  const pages = Object.keys(files).filter((path) => path.endsWith('.html'));
  const valuesOf = (name: string): string[] => pages.flatMap((path) => files[path]?.[name] ?? []);
  const shared = {
    ...everywhere,
    ...httpsHeaders(host),
    'content-security-policy': joined(valuesOf('content-security-policy')),
    'speculation-rules': [...new Set(valuesOf('speculation-rules'))].join(', '),
  };
  return [
    rule('/*', shared),
    ...hashedFolders.map((folder) => rule(`${folder}*`, { 'cache-control': cachedForGood })),
    rule(nextPagesPath, { 'content-type': contentTypeOf(nextPagesPath) }),
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
