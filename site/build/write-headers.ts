import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join, relative, sep } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { AstroIntegration } from 'astro';
import { answerKinds } from '#content/addresses.ts';
import { loadCompany, loadLanguages } from '#content/load-company.ts';
import { nextPagesPath } from '#content/next-pages.ts';
import { everywhereHeaders, type PolicyNeeds } from '#http/security-headers.ts';
import { type HeaderValues, headersOfFile, siteHeadersFile } from '#http/site-headers.ts';
import { cdnHeaders, cdnHeadersFile } from './cdn-headers.ts';

/** Each page's policy names the hashes of its own inline code: known once, when the page is written. */
export const writeHeaders = (): AstroIntegration => ({
  name: 'write-headers',
  hooks: {
    'astro:build:done': ({ dir }) => writeHeadersInto(fileURLToPath(dir)),
  },
});

export const writeHeadersInto = (
  folder: string,
  needs: PolicyNeeds = loadCompany().company,
): void => {
  const ahead = headersAhead();
  const files = pathsIn(folder).map((path) => {
    const read = () => readFileSync(join(folder, path), 'utf8');
    return [path, { ...headersOfFile(path, read, needs), ...ahead(path) }] as const;
  });
  const headers = { everywhere: everywhereHeaders, files: Object.fromEntries(files) };
  writeFileSync(join(folder, siteHeadersFile), JSON.stringify(headers, null, 1));
  writeFileSync(
    join(folder, cdnHeadersFile),
    cdnHeaders(headers, new URL(loadCompany().company.url).host),
  );
};

/** Pages that people open say what may be fetched before they go on; one that only answers them does not. */
const headersAhead = (): ((file: string) => HeaderValues) => {
  const answers = loadLanguages().all.flatMap(({ book }) =>
    answerKinds.map((kind) => `${book.page(kind).path}.html`),
  );
  return (file) =>
    file.endsWith('.html') && !answers.includes(file)
      ? { 'speculation-rules': `"${nextPagesPath}"` }
      : {};
};

/** Without what stands beside the files: other encodings of them, and their headers. */
const besideFiles = new RegExp(`\\.(br|gz)$|^/(${siteHeadersFile}|${cdnHeadersFile})$`);

const pathsIn = (folder: string): string[] =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => `/${relative(folder, join(entry.parentPath, entry.name))}`)
    .map((path) => path.split(sep).join('/'))
    .filter((path) => !besideFiles.test(path))
    .sort();
