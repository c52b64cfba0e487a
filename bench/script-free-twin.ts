import { cpSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { compress } from '#http/compress.ts';
import { writeHeadersInto } from '#site/build/write-headers.ts';
import type { Page } from '#site/plan/page.ts';
import { addressOf, emptyFolder, type MeasuredSite, serveSite } from './measured-site.ts';

/** Every script element, JSON-LD included; generated pages never nest or unbalance them. */
const withoutScripts = (html: string): string =>
  html.replace(/<script\b[^>]*>.*?<\/script\s*>/gis, '');

/** The same site behind the same server, whose chosen pages have no script at all: the speed limit. */
export const startTwin = async (
  { folder }: MeasuredSite,
  chosen: readonly Page[],
): Promise<MeasuredSite> => {
  const twin = emptyFolder('twin');
  cpSync(folder, twin, { recursive: true });
  await Promise.all(
    chosen.map(async (page) => {
      const path = addressOf(page);
      const file = join(twin, path === '/' ? 'index.html' : `${path}.html`);
      writeFileSync(file, withoutScripts(readFileSync(file, 'utf8')));
      await compress(file, 11);
    }),
  );
  writeHeadersInto(twin, []);
  return { folder: twin, ...(await serveSite({ SITE_OUT_DIR: twin })) };
};
