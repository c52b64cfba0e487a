import { expect, test } from 'vitest';
import type { Company } from '#content/company.ts';
import { loadContent } from '#content/load.ts';
import { companyFindings } from './company.ts';

const content = loadContent();
const [founder] = content.company.founders;
if (founder === undefined) throw new Error('the sample company has no founder');
const { sample: _, ...real } = founder;
const { sample: __, ...ownTerms } = content.company.terms;

const ready: Company = {
  ...content.company,
  phone: '(254) 722-0142',
  email: 'offers@elm-buyers.com',
  url: 'https://www.elm-buyers.com',
  terms: ownTerms,
  founders: [real],
};

const found = (given: Partial<Company>, sample?: boolean): [string, string][] => {
  const { title, paragraphs } = content.pages['about-us'].story;
  const story = { title, paragraphs, ...(sample === undefined ? {} : { sample }) };
  const pages = { 'about-us': { ...content.pages['about-us'], story } };
  const findings = companyFindings({ company: { ...ready, ...given }, pages });
  return findings.map(({ id, file, field }) => [id, `${file}: ${field}`]);
};

test('a company with its own facts has nothing left to do', () => {
  expect(found({})).toEqual([]);
});

test.each<[Partial<Company>, boolean, string, string]>([
  [{ phone: '(254) 555-0142' }, false, 'sample-phone', 'content/company.yaml: phone'],
  [{ email: 'offers@elm.example' }, false, 'sample-email', 'content/company.yaml: email'],
  [{ url: 'https://elm.example' }, false, 'sample-domain', 'content/company.yaml: url'],
  [
    { founders: [real, { ...real, sample: true }] },
    false,
    'sample-founder',
    'content/company.yaml: founders[1]',
  ],
  [{ terms: { ...ownTerms, sample: true } }, false, 'sample-terms', 'content/company.yaml: terms'],
  [{}, true, 'sample-story', 'content/en/pages/about-us.yaml: story'],
])('%j, with a made-up story: %s, leaves %s in %s', (given, sample, id, place) => {
  expect(found(given, sample)).toEqual([[id, place]]);
});
