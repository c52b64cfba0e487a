import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Encoding } from '#http/encoding.ts';
import {
  type HeaderValues,
  isHashed,
  type SiteHeaders,
  siteHeadersFile,
} from '#http/site-headers.ts';

/** One encoding of a file, with every header that goes with it; for who saves data, without the one that fetches. */
export type Body = { bytes: Buffer; etag: string; headers: HeaderValues; sparing: HeaderValues };

export type SiteFile = {
  policy: string;
  bodies: Partial<Record<Encoding, Body>> & { identity: Body };
  encodings: Encoding[];
};

/** Every file of the built site, in memory: a few megabytes, and no disk between a visitor and a page. */
export type Site = Map<string, SiteFile>;

/** The page at an address, if it was built. */
export const pageAt = (site: Site, path: string): SiteFile | undefined =>
  site.get(path === '/' ? '/index.html' : `${path}.html`);

const endings = { br: '.br', gzip: '.gz' } as const;

/** What the build listed, with the headers that it wrote down; without a build, nothing. */
export const loadSite = (
  folder: string,
  isWanted: (path: string) => boolean = () => true,
): Site => {
  const list = join(folder, siteHeadersFile);
  if (!existsSync(list)) return new Map();
  const { files }: SiteHeaders = JSON.parse(readFileSync(list, 'utf8'));
  return new Map(
    Object.entries(files)
      .filter(([path]) => isWanted(path))
      .map(([path, own]) => [path, loadFile(join(folder, path), own)]),
  );
};

/** Files whose names change with what they hold: a page that was opened earlier may still ask for them. */
export const loadHashed = (folder: string): Site => loadSite(folder, isHashed);

const loadFile = (file: string, written: HeaderValues): SiteFile => {
  const compressed = Object.entries(endings).filter(([, ending]) => existsSync(file + ending));
  const vary = [
    ...(compressed.length > 0 ? ['accept-encoding'] : []),
    ...('speculation-rules' in written ? ['save-data'] : []),
  ].join(', ');
  const headers = { ...written, ...(vary === '' ? {} : { vary }) };
  const variants = compressed.map(([encoding, ending]) => [
    encoding,
    bodyOf(readFileSync(file + ending), encoding, { ...headers, 'content-encoding': encoding }),
  ]);
  return fileOf(readFileSync(file), headers, Object.fromEntries(variants));
};

export const fileOf = (
  bytes: Buffer,
  headers: HeaderValues,
  compressed: Partial<SiteFile['bodies']> = {},
): SiteFile => {
  const bodies = { identity: bodyOf(bytes, 'identity', headers), ...compressed };
  const policy = headers['content-security-policy'] ?? '';
  return { policy, bodies, encodings: Object.keys(bodies) as Encoding[] };
};

const bodyOf = (bytes: Buffer, encoding: string, headers: HeaderValues): Body => {
  const digest = createHash('sha256').update(bytes).digest('base64url').slice(0, 22);
  const etag = `"${digest}-${encoding}"`;
  const all: HeaderValues = { ...headers, etag, 'content-length': String(bytes.length) };
  const { 'speculation-rules': _, ...sparing } = all;
  return { bytes, etag, headers: all, sparing };
};
