import { createHash } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import * as v from 'valibot';
import { parse } from 'yaml';
import { amendedText } from '#content/amended.ts';
import { joinCompany } from '#content/company.ts';
import { companyFactsOf } from '#content/facts.ts';
import { english } from '#content/languages.ts';
import { fingerprintOf, frontMatter } from '#content/legal.ts';
import { fill } from '#content/placeholders.ts';
import { company, companyWords } from '#content/schema/company.ts';
import { withLine } from '#content/yaml-lines.ts';
import { type ContentFile, type ContentFiles, inOrder, isSame, wordsIn } from './content-files.ts';

/**
 * What a change of words entails, so that nobody has to think of it: a consent wording gets a version of its own, a
 * legal page the day on which it was amended, a guide the one on which it changed, and nobody has read either on the company's behalf any more. Where the
 * words are what they were, so is all of that.
 */
export const settle = (before: ContentFiles, after: ContentFiles, day: string): ContentFiles =>
  inOrder(
    [...after].map(([file, bytes]): [string, ContentFile] => {
      if (!Buffer.isBuffer(bytes)) return [file, bytes];
      const was = wordsIn(before, file)?.toString();
      const text = settledText(before, after, { file, was, is: bytes.toString() }, day);
      return [file, text === undefined ? bytes : Buffer.from(text)];
    }),
  );

type FileChange = { file: string; was: string | undefined; is: string };

/** Nothing where nothing follows from it. */
const settledText = (
  before: ContentFiles,
  after: ContentFiles,
  { file, was, is }: FileChange,
  day: string,
): string | undefined => {
  if (legalFile.test(file) && was !== is) return settledLegal(was, is, day);
  if (guideFile.test(file) && was !== is) return settledGuide(was, is, day);
  const [, language] = consentFile.exec(file) ?? [];
  if (language === undefined || was === undefined) return undefined;
  const told = [file, 'company.yaml', `${language}/company.yaml`];
  if (told.every((one) => before.has(one) && isSame(before.get(one), after.get(one))))
    return undefined;
  const wordings = [before, after].map((files) => wordingIn(files, language));
  return settledConsent({ was, is, wordings, language, day });
};

const consentFile = /^([a-z]{2})\/consent\.yaml$/;
const guideFile = /^[a-z]{2}\/guides\/.+\.yaml$/;
const legalFile = /^[a-z]{2}\/legal\/.+\.md$/;

type ConsentChange = {
  was: string;
  is: string;
  wordings: string[];
  language: string;
  day: string;
};

const settledConsent = ({ was, is, wordings, language, day }: ConsentChange): string => {
  const [before, after = ''] = wordings;
  if (before === after) return takenBack(was, is, ['version']);
  const number = numberOf(after);
  const { version } = fieldsOf(is);
  if (typeof version !== 'string' || (made.test(version) && version.endsWith(number))) return is;
  const prefix = language === english ? '' : `${language}-`;
  return withLine(withoutOldReview(was, is), 'version', `"${prefix}${day}-${number}"`);
};

const made = /^([a-z]{2}-)?\d{4}-\d\d-\d\d-\d{6}$/;

/** Counted from the words: the ledger knows no two wordings by one version, whatever was published in between. */
const numberOf = (words: string): string => {
  const digest = createHash('sha256').update(words).digest();
  return String(digest.readUIntBE(0, 6) % 1_000_000).padStart(6, '0');
};

const settledLegal = (was: string | undefined, is: string, day: string): string => {
  if (was === undefined) return amendedText(is, day);
  const [[oldHead, oldBody], [head, body]] = [partsOf(was), partsOf(is)];
  const isSameBody = fingerprintOf(oldBody) === fingerprintOf(body);
  const isSameHeading = fieldsOf(oldHead)['heading'] === fieldsOf(head)['heading'];
  if (isSameBody && isSameHeading) {
    const taken = takenBack(oldHead, head, ['amended', 'amendedWords']);
    return taken === oldHead && body === oldBody ? was : withHead(is, taken);
  }
  const unread = withHead(is, withoutOldReview(oldHead, head));
  return isSameBody ? unread : amendedText(unread, day);
};

/** Its words changed on the day on which they did: a source that was read again is none of them. */
const settledGuide = (was: string | undefined, is: string, day: string): string => {
  const before = fieldsOf(was ?? '');
  const isSame = isDeepStrictEqual(wordsOfGuide(before), wordsOfGuide(fieldsOf(is)));
  const changed = isSame ? before['changed'] : day;
  return fieldsOf(is)['changed'] === changed ? is : withLine(is, 'changed', written(changed));
};

const wordsOfGuide = ({ changed: _, order, scene, sources, ...words }: Record<string, unknown>) =>
  words;

const partsOf = (text: string): [head: string, body: string] => {
  const [, head = '', body = ''] = frontMatter.exec(text) ?? [];
  return [head, body];
};

/** A function, since what is put in may hold what looks like a reference. */
const withHead = (text: string, head: string): string => {
  const [before] = partsOf(text);
  return before === head ? text : text.replace(before, () => head);
};

/** A review of the words as they were says nothing of these. One that came with the new words does. */
const withoutOldReview = (was: string, is: string): string =>
  isDeepStrictEqual(fieldsOf(was)['reviewed'], fieldsOf(is)['reviewed'])
    ? withLine(is, 'reviewed', undefined)
    : is;

/** Words that are as they were before have what they had: what noted the change goes, and a review that it took is back. */
const takenBack = (was: string, is: string, notes: readonly string[]): string => {
  const [before, after] = [fieldsOf(was), fieldsOf(is)];
  const noted = notes.filter((field) => before[field] !== after[field]);
  if (noted.length === 0) return is;
  const lost = after['reviewed'] === undefined ? ['reviewed'] : [];
  const text = [...noted, ...lost].reduce(
    (said, field) => withLine(said, field, written(before[field])),
    is,
  );
  return isDeepStrictEqual(fieldsOf(text), before) ? was : text;
};

const written = (value: unknown): string | undefined =>
  value === undefined ? undefined : JSON.stringify(value);

/** What stands beside the box, as sellers read it: the company's own name is a word of it. */
const wordingIn = (files: ContentFiles, language: string): string => {
  const { version: _, reviewed: __, ...words } = fieldsIn(files, `${language}/consent.yaml`);
  return JSON.stringify(fill(words, factsIn(files, language)));
};

/** What names in braces stand for in a language, by these files; nothing where they cannot be read. */
export const factsIn = (files: ContentFiles, language: string): Record<string, string> => {
  const facts = v.safeParse(company, fieldsIn(files, 'company.yaml'));
  const words = v.safeParse(companyWords, fieldsIn(files, `${language}/company.yaml`));
  return facts.success && words.success
    ? companyFactsOf(joinCompany(facts.output, words.output))
    : {};
};

const fieldsIn = (files: ContentFiles, file: string): Record<string, unknown> =>
  fieldsOf(wordsIn(files, file)?.toString() ?? '');

/** What cannot be read says nothing, and is told where it is checked. */
const fieldsOf = (yaml: string): Record<string, unknown> => {
  try {
    const tree: unknown = parse(yaml);
    return typeof tree === 'object' && tree !== null ? (tree as Record<string, unknown>) : {};
  } catch {
    return {};
  }
};
