import * as v from 'valibot';
import { type Company, joinCompany } from './company.ts';
import { companyFactsOf } from './facts.ts';
import { fill } from './placeholders.ts';
import { ContentError } from './problems.ts';
import { contentFolder, Reader } from './read.ts';
import { calls } from './schema/calls.ts';
import { company, companyWords } from './schema/company.ts';
import { consent } from './schema/consent.ts';
import { letters } from './schema/letters.ts';
import { offer } from './schema/offer.ts';
import { offerWords } from './schema/offer-words.ts';
import { sellerPage } from './schema/seller-page.ts';
import { texts } from './schema/texts.ts';
import { checkNames } from './unfilled-names.ts';

export const readCompany = (reader: Reader) => ({
  company: readBoth(reader),
  consent: reader.yaml('en/consent.yaml', consent),
  letters: reader.yaml('en/letters.yaml', letters),
  calls: reader.yaml('en/calls.yaml', calls),
  sellerPage: reader.yaml('en/seller-page.yaml', sellerPage),
  texts: reader.yaml('texts.yaml', texts),
  offer: reader.yaml('offer.yaml', offer),
  offerWords: reader.yaml('en/offer.yaml', offerWords),
});

const readBoth = (reader: Reader): Company => {
  const before = reader.problems.length;
  const facts = reader.yaml('company.yaml', company);
  const words = reader.yaml('en/company.yaml', companyWords);
  // What is broken is told before anybody looks at it.
  if (reader.problems.length > before) return undefined as unknown as Company;
  for (const { name } of facts.founders) {
    if (words.founders.some((told) => told.name === name)) continue;
    reader.tell('en/company.yaml', 'founders', `says nothing of ${name}`);
  }
  return joinCompany(facts, words);
};

export type CompanyFiles = ReturnType<typeof readCompany>;

/** Facts of the company alone: a city that is added must not change what sellers agreed to. */
export const fillCompany = (files: CompanyFiles): CompanyFiles =>
  fill(
    {
      company: files.company,
      consent: files.consent,
      letters: files.letters,
      calls: files.calls,
      sellerPage: files.sellerPage,
      texts: files.texts,
      offer: files.offer,
      offerWords: files.offerWords,
    },
    companyFactsOf(files.company),
  );

/** Of the cities that have pages; what else is wrong in their files is told when the site is built. */
export const cityNames = (folder = contentFolder()): string[] => {
  const reader = new Reader(folder);
  const named = v.object({ name: v.fallback(v.string(), '') });
  return reader
    .names('en/cities', '.yaml')
    .map((slug) => reader.yaml(`en/cities/${slug}.yaml`, named)?.name || slug);
};

/** All that a running server needs of the content: a mistake in a page's copy does not stop it. */
export const loadCompany = (folder = contentFolder()): CompanyFiles => {
  const reader = new Reader(folder);
  const read = readCompany(reader);
  if (reader.problems.length > 0) throw new ContentError(reader.problems);
  const filled = fillCompany(read);
  const problems = checkNames({
    'company.yaml': filled.company,
    'en/consent.yaml': filled.consent,
    'en/letters.yaml': filled.letters,
    'en/calls.yaml': filled.calls,
    'en/seller-page.yaml': filled.sellerPage,
    'texts.yaml': filled.texts,
    'offer.yaml': filled.offer,
    'en/offer.yaml': filled.offerWords,
  });
  if (problems.length > 0) throw new ContentError(problems);
  return filled;
};
