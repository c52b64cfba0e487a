import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join, relative, sep } from 'node:path';
import { everywhereHeaders, type PolicyNeeds } from './security-headers.ts';
import {
  headersOfFile,
  type OwnScripts,
  type SiteHeaders,
  siteHeadersFile,
} from './site-headers.ts';

export type HeaderNeeds = {
  policy: PolicyNeeds;
  scripts: OwnScripts;
  /** The rules of what may be fetched before somebody goes on, for the pages that name them. */
  nextPages: { path: string; areNamedBy: (file: string) => boolean };
};

/** Each page's policy names the hashes of its own inline code: known once, when the page is written. */
export const writeSiteHeaders = (
  folder: string,
  { policy, scripts, nextPages }: HeaderNeeds,
): SiteHeaders => {
  const files = pathsIn(folder).map((path) => {
    const read = () => readFileSync(join(folder, path), 'utf8');
    const ahead = nextPages.areNamedBy(path) && { 'speculation-rules': `"${nextPages.path}"` };
    return [path, { ...headersOfFile(path, read, policy, scripts), ...ahead }] as const;
  });
  const headers = { everywhere: everywhereHeaders, files: Object.fromEntries(files) };
  writeFileSync(join(folder, siteHeadersFile), JSON.stringify(headers, null, 1));
  return headers;
};

/** As Netlify and Cloudflare Pages read it. */
export const cdnHeadersFile = '_headers';

/** Without what stands beside the files: other encodings of them, and their headers. */
const besideFiles = new RegExp(`\\.(br|gz)$|^/(${siteHeadersFile}|${cdnHeadersFile})$`);

const pathsIn = (folder: string): string[] =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => `/${relative(folder, join(entry.parentPath, entry.name))}`)
    .map((path) => path.split(sep).join('/'))
    .filter((path) => !besideFiles.test(path))
    .sort();
