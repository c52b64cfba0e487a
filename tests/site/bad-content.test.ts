import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { type ContentCopy, copyContent } from '#tests/support/content-copy.ts';
import { buildSite, siteNamed } from '#tests/support/served-site.ts';

let copy: ContentCopy;
beforeEach(() => {
  copy = copyContent();
});
afterEach(() => copy.remove());

type Failed = { code: number; stderr: string };

const failed = async (attempt: Promise<unknown>): Promise<Failed> => {
  try {
    await attempt;
  } catch (error) {
    return error as Failed;
  }
  throw new Error('It went through.');
};

const failedBuild = () =>
  failed(buildSite(siteNamed('with-bad-content'), { CONTENT_DIR: copy.folder }));

/** What the build does first, without the build. */
const failedCheck = () =>
  failed(
    promisify(execFile)(process.execPath, ['site/build/check-content.ts'], {
      env: { ...process.env, CONTENT_DIR: copy.folder },
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
  async (file, _, breakIt, message, attempt) => {
    copy.write(file, breakIt);
    const { code, stderr } = await attempt();
    expect(code).toBeGreaterThan(0);
    expect(stderr.split(message)).toHaveLength(2);
    expect(stderr).toContain('The content has a problem:');
  },
  120_000,
);

test('a city whose pages would take the place of others is refused too', async () => {
  copy.write(
    'en/cities/faq.yaml',
    (text) => text.replaceAll('Temple', 'Faq'),
    'en/cities/temple.yaml',
  );
  expect((await failedCheck()).stderr).toContain(
    'content/en/cities/faq.yaml: file name: /faq is a page here and already taken by content/en/pages/faq.yaml',
  );
});
