import type * as v from 'valibot';
import { companyFactsOf, placeFactsOf } from './facts.ts';
import { fillCompany, readCompany } from './load-company.ts';
import { fill } from './placeholders.ts';
import { ContentError } from './problems.ts';
import { contentFolder, Reader } from './read.ts';
import { checkReferences } from './references.ts';
import * as catalogue from './schema/catalogue.ts';
import { type City, city } from './schema/city.ts';
import * as pageSchemas from './schema/pages.ts';

/** Reads and checks everything the owner may edit; throws one ContentError that names every problem. */
export const loadContent = (folder = contentFolder()) => {
  const reader = new Reader(folder);
  const cities = readCities(reader);
  const content = {
    ...readCompany(reader),
    cities,
    benefits: reader.yaml('benefits.yaml', catalogue.benefits),
    steps: reader.yaml('steps.yaml', catalogue.steps),
    situations: reader.yaml('situations.yaml', catalogue.situations),
    faq: reader.yaml('faq.yaml', catalogue.faq),
    testimonials: reader.yaml('testimonials.yaml', catalogue.testimonials),
    form: reader.yaml('form.yaml', pageSchemas.form),
    pages: readPages(reader),
    legal: readLegal(reader),
    scenes: readScenes(reader),
  };
  if (reader.problems.length > 0) throw new ContentError(reader.problems);

  const facts = { ...companyFactsOf(content.company), ...placeFactsOf(cities) };
  const filled = {
    ...fill(content, facts),
    ...fillCompany(content),
    scenes: content.scenes,
  };
  const problems = checkReferences(filled);
  if (problems.length > 0) throw new ContentError(problems);
  return filled;
};

export type Content = ReturnType<typeof loadContent>;
export type LegalPage = Content['legal'][number];

const readCities = (reader: Reader): City[] =>
  reader
    .names('cities', '.yaml')
    .map((slug) => ({ slug, ...reader.yaml(`cities/${slug}.yaml`, city) }))
    .sort((a, b) => a.order - b.order || a.slug.localeCompare(b.slug));

type Pages = {
  [Name in keyof typeof pageSchemas.pages]: v.InferOutput<(typeof pageSchemas.pages)[Name]>;
};

const readPages = (reader: Reader): Pages =>
  Object.fromEntries(
    Object.entries(pageSchemas.pages).map(([name, schema]) => [
      name,
      reader.yaml(`pages/${name}.yaml`, schema),
    ]),
  ) as Pages;

/** Pages that the law or the offer form points at; the owner may add others. */
const neededLegal = ['accessibility', 'cookie-policy', 'privacy-policy', 'terms-of-service'];

const readLegal = (reader: Reader) =>
  [...new Set([...neededLegal, ...reader.names('legal', '.md')])].map((slug) => {
    const file = `legal/${slug}.md`;
    const source = reader.text(file);
    const [, head = '', body = ''] = frontMatter.exec(source ?? '') ?? [];
    return { slug, body, ...reader.check(file, source && head, pageSchemas.legal) };
  });
const frontMatter = /^---\r?\n(.*?)\r?\n---\r?\n(.*)$/s;

/** Drawings that pages use by name; others are there for cities to choose. */
type Scenes = Record<'prairie' | 'land' | 'horizon', string> & Record<string, string>;

const readScenes = (reader: Reader): Scenes => {
  const names = new Set(['prairie', 'land', 'horizon', ...reader.names('scenes', '.svg')]);
  const drawings = [...names].map((name) => [name, reader.text(`scenes/${name}.svg`) ?? '']);
  return Object.fromEntries(drawings);
};
