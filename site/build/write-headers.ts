import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { AstroIntegration } from 'astro';
import { readRendererNotes, rendererFolderOf } from '#config/renderer-notes.ts';
import { loadLanguages } from '#content/load-company.ts';
import { nextPagesOf } from '#content/next-pages.ts';
import { cdnHeadersFile, writeSiteHeaders } from '#http/write-site-headers.ts';
import { cdnHeaders } from './cdn-headers.ts';

/** What a server sends with each file, and what a CDN does. */
export const writeHeaders = (): AstroIntegration => ({
  name: 'write-headers',
  hooks: {
    'astro:build:done': ({ dir }) => writeHeadersInto(fileURLToPath(dir)),
  },
});

/** Pages that the build's own program did not draw say which scripts they may hold. */
export const writeHeadersInto = (
  folder: string,
  scripts = readRendererNotes(rendererFolderOf(folder)).scripts,
): void => {
  const { all, english } = loadLanguages();
  const needs = { policy: english.company, scripts, nextPages: nextPagesOf(all) };
  const headers = writeSiteHeaders(folder, needs);
  writeFileSync(
    join(folder, cdnHeadersFile),
    cdnHeaders(headers, new URL(english.company.url).host),
  );
};
