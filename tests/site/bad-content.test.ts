import { rmSync } from 'node:fs';
import { resolve } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { type ContentCopy, copyContent } from '#tests/support/content-copy.ts';
import { buildSite } from '#tests/support/served-site.ts';

const site = resolve('node_modules/.site-with-bad-content');
let copy: ContentCopy;
beforeEach(() => {
  copy = copyContent();
});
afterEach(() => {
  copy.remove();
  rmSync(site, { recursive: true, force: true });
});

const failedBuild = (): { status: number; stderr: Buffer } => {
  try {
    buildSite(site, { CONTENT_DIR: copy.folder });
  } catch (error) {
    return error as { status: number; stderr: Buffer };
  }
  throw new Error('The build went through.');
};

test.each([
  [
    'company.yaml',
    (text: string) => text.replace(/^founded: .*$/m, 'founded: long ago'),
    'content/company.yaml: founded: expected a year',
  ],
  [
    'en/pages/faq.yaml',
    (text: string) => text.replace(/ title: .*$/m, ` title: ${'Questions '.repeat(7)}`),
    'content/en/pages/faq.yaml: head.title: on /faq is 69 characters long, at most 60 fit',
  ],
])(
  'a mistake in %s stops the build with one message',
  (file, breakIt, message) => {
    copy.write(file, breakIt);
    const { status, stderr } = failedBuild();
    expect(status).toBeGreaterThan(0);
    expect(stderr.toString().split(message)).toHaveLength(2);
    expect(stderr.toString()).toContain('The content has a problem:');
  },
  120_000,
);

test('a city whose pages would take the place of others stops the build too', () => {
  copy.write(
    'en/cities/faq.yaml',
    (text) => text.replaceAll('Temple', 'Faq'),
    'en/cities/temple.yaml',
  );
  expect(failedBuild().stderr.toString()).toContain(
    'content/en/cities/faq.yaml: file name: /faq is a page here and already taken by content/en/pages/faq.yaml',
  );
}, 120_000);
