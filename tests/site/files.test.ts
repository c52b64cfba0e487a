import { expect, inject, test } from 'vitest';
import { scenes } from '#brand/scenes.ts';
import { sharedPicturePath } from '#site/pictures/shared-picture.ts';
import { isIndexed } from '#site/plan/page.ts';
import { scenePath } from '#site/plan/paths.ts';
import { content, contents, pages } from '#tests/support/built-pages.ts';

const siteUrl = inject('siteUrl');

const fetchFile = async (path: string) => {
  const answer = await fetch(siteUrl + path);
  expect(answer.status, path).toBe(200);
  return {
    type: answer.headers.get('content-type'),
    bytes: Buffer.from(await answer.arrayBuffer()),
  };
};

const pngSize = (bytes: Buffer) => {
  expect(bytes.toString('latin1', 1, 4)).toBe('PNG');
  return [bytes.readUInt32BE(16), bytes.readUInt32BE(20)];
};

test.each([...new Set(pages.map((page) => sharedPicturePath(page, contents.in(page.language))))])(
  '%s is a picture of 1200 by 630',
  async (path) => {
    const { type, bytes } = await fetchFile(path);
    expect(type).toBe('image/png');
    expect(pngSize(bytes)).toEqual([1200, 630]);
  },
);

test.each([
  ['/icon-192.png', 192],
  ['/icon-512.png', 512],
  ['/apple-touch-icon.png', 180],
])('%s is a square of %i', async (path, width) => {
  const { type, bytes } = await fetchFile(path);
  expect(type).toBe('image/png');
  expect(pngSize(bytes)).toEqual([width, width]);
});

test.each(['/icon.svg', ...Object.keys(scenes).map(scenePath)])('%s is a drawing', async (path) => {
  const { type, bytes } = await fetchFile(path);
  expect(type).toMatch(/^image\/svg\+xml/);
  expect(bytes.toString()).toMatch(/^<svg [^>]*viewBox=/);
});

test('/favicon.ico is an icon of 32 by 32', async () => {
  const { type, bytes } = await fetchFile('/favicon.ico');
  expect(type).toMatch(/^image\/(x-icon|vnd\.microsoft\.icon)$/);
  expect([...bytes.subarray(0, 8)]).toEqual([0, 0, 1, 0, 1, 0, 32, 32]);
  expect(pngSize(bytes.subarray(22))).toEqual([32, 32]);
});

test('/sitemap.xml lists every page that search engines may list', async () => {
  const { type, bytes } = await fetchFile('/sitemap.xml');
  expect(type).toMatch(/^(application|text)\/xml/);
  const listed = [...bytes.toString().matchAll(/<loc>(.*?)<\/loc>/g)].map(([, address]) => address);
  expect(listed).toEqual(pages.filter(isIndexed).map(({ path }) => content.company.url + path));
});

test('/robots.txt points at the sitemap', async () => {
  const { type, bytes } = await fetchFile('/robots.txt');
  expect(type).toMatch(/^text\/plain/);
  expect(bytes.toString()).toContain(`Sitemap: ${content.company.url}/sitemap.xml`);
});

test('/site.webmanifest names the company and icons that exist', async () => {
  const { type, bytes } = await fetchFile('/site.webmanifest');
  expect(type).toMatch(/^application\/manifest\+json/);
  const manifest = JSON.parse(bytes.toString());
  expect(manifest).toMatchObject({ name: content.company.name, start_url: '/' });
  expect(manifest.icons).toHaveLength(3);
  for (const icon of manifest.icons) expect((await fetchFile(icon.src)).type).toContain(icon.type);
});
