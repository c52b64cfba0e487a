import { execFileSync } from 'node:child_process';
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

type Failed = { status: number; stderr: Buffer };

const failed = (attempt: () => void): Failed => {
  try {
    attempt();
  } catch (error) {
    return error as Failed;
  }
  throw new Error('It went through.');
};

const failedBuild = (): Failed => failed(() => buildSite(site, { CONTENT_DIR: copy.folder }));

/** What the build does first, without the build. */
const failedCheck = (): Failed =>
  failed(() =>
    execFileSync(process.execPath, ['site/build/check-content.ts'], {
      env: { ...process.env, CONTENT_DIR: copy.folder },
      stdio: ['ignore', 'ignore', 'pipe'],
    }),
  );

test.each([
  [
    'company.yaml',
    'the build',
    (text: string) => text.replace(/^founded: .*$/m, 'founded: long ago'),
    'content/company.yaml: founded: expected a year',
    failedBuild,
  ],
  [
    'en/pages/faq.yaml',
    'the check before it',
    (text: string) => text.replace(/ title: .*$/m, ` title: ${'Questions '.repeat(7)}`),
    'content/en/pages/faq.yaml: head.title: on /faq is 69 characters long, at most 60 fit',
    failedCheck,
  ],
])(
  'a mistake in %s stops %s with one message',
  (file, _, breakIt, message, attempt) => {
    copy.write(file, breakIt);
    const { status, stderr } = attempt();
    expect(status).toBeGreaterThan(0);
    expect(stderr.toString().split(message)).toHaveLength(2);
    expect(stderr.toString()).toContain('The content has a problem:');
  },
  120_000,
);

test('a city whose pages would take the place of others is refused too', () => {
  copy.write(
    'en/cities/faq.yaml',
    (text) => text.replaceAll('Temple', 'Faq'),
    'en/cities/temple.yaml',
  );
  expect(failedCheck().stderr.toString()).toContain(
    'content/en/cities/faq.yaml: file name: /faq is a page here and already taken by content/en/pages/faq.yaml',
  );
}, 120_000);
