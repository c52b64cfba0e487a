import type * as v from 'valibot';
import { companyFactsOf, placeFactsOf } from './facts.ts';
import { checkLegal, chooseParts, readLegal } from './legal.ts';
import { fillCompany, readCompany } from './load-company.ts';
import { fill } from './placeholders.ts';
import { ContentError } from './problems.ts';
import { contentFolder, Reader } from './read.ts';
import { checkReferences } from './references.ts';
import * as catalogue from './schema/catalogue.ts';
import { type City, city } from './schema/city.ts';
import { interfaceWords } from './schema/interface.ts';
import * as pageSchemas from './schema/pages.ts';

/** Reads and checks everything the owner may edit; throws one ContentError that names every problem. */
export const loadContent = (folder = contentFolder()) => {
  const reader = new Reader(folder);
  const cities = readCities(reader);
  const content = {
    ...readCompany(reader),
    cities,
    benefits: reader.yaml('en/benefits.yaml', catalogue.benefits),
    steps: reader.yaml('en/steps.yaml', catalogue.steps),
    situations: reader.yaml('en/situations.yaml', catalogue.situations),
    faq: reader.yaml('en/faq.yaml', catalogue.faq),
    testimonials: reader.yaml('en/testimonials.yaml', catalogue.testimonials),
    interface: reader.yaml('en/interface.yaml', interfaceWords),
    form: reader.yaml('en/form.yaml', pageSchemas.form),
    pages: readPages(reader),
    legal: readLegal(reader),
  };
  if (reader.problems.length > 0) throw new ContentError(reader.problems);

  const facts = { ...companyFactsOf(content.company), ...placeFactsOf(cities, content.company) };
  const filled = {
    ...fill(content, facts),
    ...fillCompany(content),
  };
  const legal = filled.legal.map((page) => chooseParts(page, filled.company));
  const problems = [...checkReferences(filled), ...legal.flatMap(checkLegal)];
  if (problems.length > 0) throw new ContentError(problems);
  return { ...filled, legal };
};

export type Content = ReturnType<typeof loadContent>;
export type LegalPage = Content['legal'][number];

const readCities = (reader: Reader): City[] =>
  reader
    .names('en/cities', '.yaml')
    .map((slug) => ({ slug, ...reader.yaml(`en/cities/${slug}.yaml`, city) }))
    .sort((a, b) => a.order - b.order || a.slug.localeCompare(b.slug));

type Pages = {
  [Name in keyof typeof pageSchemas.pages]: v.InferOutput<(typeof pageSchemas.pages)[Name]>;
};

const readPages = (reader: Reader): Pages =>
  Object.fromEntries(
    Object.entries(pageSchemas.pages).map(([name, schema]) => [
      name,
      reader.yaml(`en/pages/${name}.yaml`, schema),
    ]),
  ) as Pages;
