import type * as v from 'valibot';
import type { AddressBook, SinglePageKind } from './addresses.ts';
import { readCities } from './cities.ts';
import { companyFactsOf, placeFactsOf } from './facts.ts';
import { checkGuide, readGuides } from './guides.ts';
import { english, type InLanguages, inLanguages, languagesIn } from './languages.ts';
import { checkLegal, chooseParts, readLegal, withOwnLinks } from './legal.ts';
import { checkCompany, fillCompany, readCompany, sameVersions, withBooks } from './load-company.ts';
import { fill } from './placeholders.ts';
import { ContentError, type ContentProblem } from './problems.ts';
import { contentFolder, type ReadBefore, Reader } from './read.ts';
import * as catalogue from './schema/catalogue.ts';
import { interfaceWords } from './schema/interface.ts';
import * as pageSchemas from './schema/pages.ts';
import { checkNames } from './unfilled-names.ts';

/**
 * Everything the owner may edit, in every language, English first. Throws one ContentError that names every
 * problem.
 */
export const loadContents = (folder = contentFolder(), before?: ReadBefore): Contents => {
  const reader = new Reader(folder, before);
  const read = languagesIn(folder).map((language) => readLanguage(reader, language));
  if (reader.problems.length > 0) throw new ContentError(reader.problems);
  const filled = read.map(fillLanguage);
  const problems = [...filled.flatMap(checkLanguage), ...sameVersions(filled)];
  if (problems.length > 0) throw new ContentError(problems);
  const contents = inLanguages(withBooks(folder, filled));
  return inLanguages(contents.all.map((content) => withOwnAddresses(content, contents.english)));
};

const withOwnAddresses = (content: Content, inEnglish: Content): Content => {
  const leadsTo = new Map(sameElsewhere(inEnglish, content));
  return { ...content, legal: content.legal.map((page) => withOwnLinks(page, leadsTo)) };
};

/** The addresses of English pages, each with the one that another language has for it. */
const sameElsewhere = (inEnglish: Content, { book }: Content): [string, string][] => [
  ...Object.keys(inEnglish.addresses.pages).map((kind): [string, string] => [
    inEnglish.book.page(kind as SinglePageKind).path,
    book.page(kind as SinglePageKind).path,
  ]),
  ...inEnglish.legal.map(({ slug }): [string, string] => [
    inEnglish.book.legal(slug).path,
    book.legal(slug).path,
  ]),
];

/** The English one. */
export const loadContent = (folder = contentFolder()): Content => loadContents(folder).english;

const readLanguage = (reader: Reader, language: string) => {
  const words = reader.yaml(`${language}/interface.yaml`, interfaceWords);
  const files = readCompany(reader, language);
  return {
    ...files,
    ...readCities(reader, language, words?.city, files.company?.locale),
    benefits: reader.yaml(`${language}/benefits.yaml`, catalogue.benefits),
    steps: reader.yaml(`${language}/steps.yaml`, catalogue.steps),
    situations: reader.yaml(`${language}/situations.yaml`, catalogue.situations),
    faq: reader.yaml(`${language}/faq.yaml`, catalogue.faq),
    testimonials: reader.yaml(`${language}/testimonials.yaml`, catalogue.testimonials),
    interface: words,
    form: reader.yaml(`${language}/form.yaml`, pageSchemas.form),
    ...readPages(reader, language),
    guides: readGuides(reader, language),
    legal: readLegal(reader, language),
  };
};

type ReadLanguage = ReturnType<typeof readLanguage>;

const fillLanguage = (read: ReadLanguage) => {
  const { company, places, interface: words } = read;
  const facts = { ...companyFactsOf(company), ...placeFactsOf(places, company, words.city) };
  const filled = { ...fill(read, facts), ...fillCompany(read) };
  return { ...filled, legal: filled.legal.map((page) => chooseParts(page, filled.company)) };
};

type FilledLanguage = ReturnType<typeof fillLanguage>;

export type Content = FilledLanguage & { book: AddressBook };
export type Contents = InLanguages<Content>;
export type LegalPage = Content['legal'][number];

type Pages = {
  [Name in keyof typeof pageSchemas.pages]: v.InferOutput<(typeof pageSchemas.pages)[Name]>;
};

/** `told` are those that the language has files for. In place of the others stand the English words, unused. */
const readPages = (reader: Reader, language: string): { told: string[]; pages: Pages } => {
  const schemas = Object.entries(pageSchemas.pages);
  const told = schemas
    .map(([name]) => name)
    .filter(
      (name) =>
        language === english ||
        pageSchemas.inEveryLanguage.has(name) ||
        reader.has(`${language}/pages/${name}.yaml`),
    );
  const fileOf = (name: string) => `${told.includes(name) ? language : english}/pages/${name}.yaml`;
  const pages = schemas.map(([name, schema]) => [name, reader.yaml(fileOf(name), schema)]);
  return { told, pages: Object.fromEntries(pages) as Pages };
};

const checkLanguage = (content: FilledLanguage): ContentProblem[] => [
  ...checkCompany(content),
  ...checkNames(treesOf(content)),
  ...content.guides.flatMap((guide) => checkGuide(guide, content.language)),
  ...content.legal.flatMap(checkLegal),
];

/** The words of each file that only the site shows, by its name. */
const treesOf = (content: FilledLanguage): Record<string, unknown> => {
  const named = (file: string) => `${content.language}/${file}`;
  return {
    [named('benefits.yaml')]: content.benefits,
    [named('steps.yaml')]: content.steps,
    [named('situations.yaml')]: content.situations,
    [named('faq.yaml')]: content.faq,
    [named('testimonials.yaml')]: content.testimonials,
    [named('interface.yaml')]: content.interface,
    [named('form.yaml')]: content.form,
    ...Object.fromEntries(content.cities.map((city) => [named(`cities/${city.slug}.yaml`), city])),
    ...Object.fromEntries(
      content.guides.map((guide) => [named(`guides/${guide.slug}.yaml`), guide]),
    ),
    ...Object.fromEntries(
      Object.entries(content.pages)
        .filter(([name]) => content.told.includes(name))
        .map(([name, tree]) => [named(`pages/${name}.yaml`), tree]),
    ),
    ...Object.fromEntries(content.legal.map((page) => [named(`legal/${page.slug}.md`), page])),
  };
};
