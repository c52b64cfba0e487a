import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { answerKinds } from '#content/addresses.ts';
import { counselors } from '#content/facts.ts';
import { mailLink } from '#lead/mail-link.ts';
import { phoneLink } from '#lead/phone.ts';
import { isAlias } from '#site/plan/page.ts';
import { attributesOf, content, contents, documentAt, pages } from '../support/built-pages.ts';
import { siteUnderTest } from '../support/served-site.ts';

/** Whoever a city's page takes something from, and the offices it names. */
const saidBy = contents.all
  .flatMap(({ cities }) => cities.flatMap(({ house, land }) => [house, land]))
  .flatMap(({ sources = [], questions = [], offices = [] }) => [
    ...sources,
    ...questions.flatMap((question) => question.sources),
    ...offices,
  ]);
const { url: siteUrl, phone, email, commission } = content.company;
const outside = new Set([
  phoneLink(phone),
  mailLink(email),
  commission.url,
  ...counselors.map((counselor) => phoneLink(counselor.phone)),
  ...saidBy.map(({ url }) => url),
  ...contents.english.guides.flatMap(({ sources }) =>
    sources.flatMap((source) => [source.url, ...(source.phone ? [phoneLink(source.phone)] : [])]),
  ),
]);
const paths = new Set(pages.map(({ path }) => path));

/** Everything a page points at, the addresses in its head included. */
const addressesOn = (path: string): string[] => {
  const document = documentAt(path);
  return [
    ...attributesOf(document, 'a', 'href'),
    ...attributesOf(document, 'link', 'href'),
    ...attributesOf(document, 'img', 'src'),
    ...attributesOf(document, 'meta[property="og:url"]', 'content'),
    ...attributesOf(document, 'meta[property="og:image"]', 'content'),
  ];
};

const leadsSomewhere = (address: string, from: string): boolean => {
  if (outside.has(address)) return true;
  const { origin, pathname, hash } = new URL(address, siteUrl + from);
  if (origin !== siteUrl) return false;
  if (!paths.has(pathname)) return hash === '' && existsSync(join(siteUnderTest, pathname));
  return hash === '' || attributesOf(documentAt(pathname), '[id]', 'id').includes(hash.slice(1));
};

test.each(pages)('every link on $path leads somewhere', ({ path }) => {
  expect(addressesOn(path).filter((address) => !leadsSomewhere(address, path))).toEqual([]);
});

test('a link that leads nowhere would be seen', () => {
  const broken = [
    '/nowhere',
    '#nowhere',
    '/#nowhere',
    '/og/nowhere.png',
    'https://elsewhere.example',
    '',
  ];
  expect(broken.filter((address) => leadsSomewhere(address, '/faq'))).toEqual(['']);
  const good = ['/#services', '/#contact', '#main', '/icon.svg', ...paths];
  expect(good.filter((address) => !leadsSomewhere(address, '/faq'))).toEqual([]);
});

test.each(pages)('no two elements on $path share an id', ({ path }) => {
  const ids = attributesOf(documentAt(path), '[id]', 'id');
  expect(ids.filter((id, index) => ids.indexOf(id) !== index)).toEqual([]);
});

/** Pages that something leads to of itself: an ad, a form, an error. */
const isLedTo = ({ kind }: (typeof pages)[number]) =>
  kind === 'ad' || (answerKinds as readonly string[]).includes(kind);

test.each(contents.all)('every page in $language is linked from another one', ({ language }) => {
  const own = pages.filter((page) => page.language === language);
  const linked = new Set(
    own.flatMap(({ path }) =>
      attributesOf(documentAt(path), 'a', 'href').filter((href) => href !== path),
    ),
  );
  const alone = own.filter((page) => !isAlias(page) && !isLedTo(page) && !linked.has(page.path));
  expect(alone.map(({ path }) => path)).toEqual([]);
});
