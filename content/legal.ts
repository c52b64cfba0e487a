import { createHash } from 'node:crypto';
import type { Company } from './company.ts';
import { english, notInEnglish } from './languages.ts';
import { dangersIn } from './plain-markdown.ts';
import type { ContentProblem } from './problems.ts';
import type { Reader } from './read.ts';
import { samplesAreShown } from './samples.ts';
import { legal } from './schema/legal.ts';

/** Pages that the law or the offer form points at; the owner may add others. */
const needed = ['accessibility', 'cookie-policy', 'privacy-policy', 'terms-of-service'];

export const frontMatter = /^---\r?\n(.*?)\r?\n---\r?\n(.*)$/s;

export const readLegal = (reader: Reader, language: string) =>
  slugsOf(reader, language).map((slug) => {
    const file = `${language}/legal/${slug}.md`;
    const source = reader.text(file);
    const [, head = '', body = ''] = frontMatter.exec(source ?? '') ?? [];
    const page = reader.check(file, source && head, legal);
    return { slug, language, body, ...page, isStale: isStale({ ...page, body }) };
  });

/** Words that changed after the day on which the page says they did. */
const isStale = (page: {
  body: string;
  amended?: string | undefined;
  amendedWords?: string | undefined;
}): boolean => page.amended !== undefined && page.amendedWords !== fingerprintOf(page.body);

/** The same however the lines are broken. */
export const fingerprintOf = (body: string): string =>
  createHash('sha256').update(oneLine(body)).digest('hex').slice(0, 12);

/** Another language may leave some of them to English. */
const slugsOf = (reader: Reader, language: string): string[] => {
  const told = reader.names(`${language}/legal`, '.md');
  if (language === english) return [...new Set([...needed, ...told])];
  for (const slug of told) {
    const page = `legal/${slug}.md`;
    if (!reader.has(`${english}/${page}`))
      reader.tell(`${language}/${page}`, '', notInEnglish(page));
  }
  return told;
};

type LegalPage = ReturnType<typeof readLegal>[number];

/** Where a CDN sends the pages, our server does not see who opens them. */
export const isBehindCdn = (): boolean => process.env['SITE_BEHIND_CDN'] === '1';

/** What a part of a legal text may depend on. */
const conditionsOf = ({ tagManager, url }: Company) => ({
  tagManager: tagManager !== undefined,
  cdn: isBehindCdn(),
  samples: samplesAreShown({ url }),
});

const part = /<!-- (if|unless) (\w+) -->\r?\n(.*?)<!-- end -->\r?\n/gs;

/**
 * Keeps the parts that hold for this company. The lines `<!-- if tagManager -->` and `<!-- end -->` stand
 * around what is true only of a company with a tag manager, `<!-- unless tagManager -->` around the rest. `cdn` is for
 * pages that are built to be sent by one, `samples` for a site that shows made-up testimonials.
 */
export const chooseParts = <Page extends { body: string }>(page: Page, company: Company): Page => {
  const holds = new Map(Object.entries(conditionsOf(company)));
  const body = page.body.replace(part, (whole, word: string, name: string, text: string) => {
    if (!holds.has(name)) return whole;
    return holds.get(name) === (word === 'if') ? text : '';
  });
  return { ...page, body };
};

/** A part that nothing decides, what could harm a reader, and declared words that the text does not say. */
export const checkLegal = ({
  slug,
  language,
  body,
  declares = [],
}: LegalPage): ContentProblem[] => {
  const file = `content/${language}/legal/${slug}.md`;
  const [line] = /<!-- (if|unless|end)\b.*/.exec(body) ?? [];
  const told = oneLine(body);
  return [
    ...(line === undefined
      ? []
      : [{ file, field: 'body', message: `${line} begins or ends no part; see content/legal.ts` }]),
    ...dangersIn(body).map((message) => ({ file, field: 'body', message })),
    ...declares.flatMap(({ says: quoted }, index) => {
      if (told.includes(oneLine(quoted))) return [];
      const message = `the text does not say "${quoted}", which the program goes by; say it again, or have declares[${index}] quote the words that do`;
      return [{ file, field: 'body', message }];
    }),
  ];
};

/**
 * Links in the texts are written with the English addresses, in every language; each language leads to its own
 * pages.
 */
export const withOwnLinks = <Page extends { body: string }>(
  page: Page,
  leadsTo: ReadonlyMap<string, string>,
): Page => ({
  ...page,
  body: page.body.replace(/\]\((\/[^)#]*)/g, (_, path: string) => `](${leadsTo.get(path) ?? path}`),
});

/** Whether a text says these words, however its lines are broken. */
export const says = (body: string, words: string): boolean =>
  oneLine(body).includes(oneLine(words));

const oneLine = (text: string): string => text.replace(/\s+/g, ' ').trim();
