import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { extname, join, relative, sep } from 'node:path';
import { inlineHashes } from '#settings/inline-code.ts';
import {
  closedPolicy,
  contentSecurityPolicy,
  everywhereHeaders,
  type PolicyNeeds,
} from '#settings/security-headers.ts';
import { contentTypeOf } from './content-type.ts';
import type { Encoding } from './encoding.ts';

/** One encoding of a file, with every header that goes with it. */
export type Body = { bytes: Buffer; etag: string; headers: Record<string, string> };

export type SiteFile = {
  policy: string;
  bodies: Partial<Record<Encoding, Body>> & { identity: Body };
  encodings: Encoding[];
};

/** Every file of the built site, in memory: a few megabytes, and no disk between a visitor and a page. */
export type Site = Map<string, SiteFile>;

const endings = { br: '.br', gzip: '.gz' } as const;

export const loadSite = (folder: string, needs: PolicyNeeds): Site => {
  if (!existsSync(folder)) return new Map();
  const files = readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name));
  const present = new Set(files);
  return new Map(
    files
      .filter((file) => !isCompressedSibling(file, present))
      .map((file) => [addressOf(folder, file), loadFile(folder, file, present, needs)]),
  );
};

const addressOf = (folder: string, file: string): string =>
  `/${relative(folder, file).split(sep).join('/')}`;

const isCompressedSibling = (file: string, present: ReadonlySet<string>): boolean =>
  Object.values(endings).some(
    (ending) => file.endsWith(ending) && present.has(file.slice(0, -ending.length)),
  );

const loadFile = (
  folder: string,
  file: string,
  present: ReadonlySet<string>,
  needs: PolicyNeeds,
): SiteFile => {
  const bytes = readFileSync(file);
  const compressed = Object.entries(endings).filter(([, ending]) => present.has(file + ending));
  const policy = policyOf(file, bytes, needs);
  const headers = {
    ...everywhereHeaders,
    'content-type': contentTypeOf(file),
    'cache-control': cachingOf(addressOf(folder, file)),
    'content-security-policy': policy,
    ...(compressed.length > 0 ? { vary: 'accept-encoding' } : {}),
  };
  const variants = compressed.map(([encoding, ending]) => [
    encoding,
    bodyOf(readFileSync(file + ending), encoding, { ...headers, 'content-encoding': encoding }),
  ]);
  const bodies: SiteFile['bodies'] = {
    identity: bodyOf(bytes, 'identity', headers),
    ...Object.fromEntries(variants),
  };
  return { policy, bodies, encodings: Object.keys(bodies) as Encoding[] };
};

const bodyOf = (bytes: Buffer, encoding: string, headers: Record<string, string>): Body => {
  const digest = createHash('sha256').update(bytes).digest('base64url').slice(0, 22);
  const etag = `"${digest}-${encoding}"`;
  const length = String(bytes.length);
  return { bytes, etag, headers: { ...headers, etag, 'content-length': length } };
};

const policyOf = (file: string, bytes: Buffer, needs: PolicyNeeds): string =>
  extname(file) === '.html'
    ? contentSecurityPolicy(inlineHashes(bytes.toString()), needs)
    : closedPolicy;

const cachingOf = (address: string): string => {
  if (/^\/(_astro|fonts)\//.test(address)) return 'public, max-age=31536000, immutable';
  return address.endsWith('.html') ? 'no-cache' : 'public, max-age=3600';
};
