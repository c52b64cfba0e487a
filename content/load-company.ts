import { existsSync } from 'node:fs';
import { join } from 'node:path';
import * as v from 'valibot';
import { type AddressBook, addressBook } from './addresses.ts';
import { type Company, joinCompany } from './company.ts';
import { companyFactsOf } from './facts.ts';
import { english, type InLanguages, inLanguages, languagesIn } from './languages.ts';
import { fill } from './placeholders.ts';
import { ContentError, type ContentProblem } from './problems.ts';
import { contentFolder, Reader } from './read.ts';
import { addresses } from './schema/addresses.ts';
import { alertWords } from './schema/alerts.ts';
import { calls } from './schema/calls.ts';
import { company, companyWords } from './schema/company.ts';
import { type FollowUpWords, followUp, followUpWords, type Plans } from './schema/follow-up.ts';
import { consent } from './schema/form-words.ts';
import { letters } from './schema/letters.ts';
import { messages } from './schema/messages.ts';
import { offer } from './schema/offer.ts';
import { offerWords } from './schema/offer-words.ts';
import { sellerPage } from './schema/seller-page.ts';
import { texts } from './schema/texts.ts';
import { checkNames } from './unfilled-names.ts';

/** What a running server needs of one language. */
export const readCompany = (reader: Reader, language: string) => ({
  language,
  company: readBoth(reader, language),
  addresses: reader.yaml(`${language}/addresses.yaml`, addresses),
  consent: reader.yaml(`${language}/consent.yaml`, consent),
  letters: reader.yaml(`${language}/letters.yaml`, letters),
  messages: reader.yaml(`${language}/messages.yaml`, messages),
  calls: reader.yaml(`${language}/calls.yaml`, calls),
  sellerPage: reader.yaml(`${language}/seller-page.yaml`, sellerPage),
  texts: reader.yaml(`${language}/texts.yaml`, texts),
  alertWords: reader.yaml(`${english}/alerts.yaml`, alertWords),
  ...readFollowUp(reader, language),
  offer: reader.yaml('offer.yaml', offer),
  offerWords: reader.yaml(`${language}/offer.yaml`, offerWords),
});

/** Its plans are the family's, and told in English alone; its letters are the sellers'. */
const readFollowUp = (reader: Reader, language: string) => {
  const inEnglish = reader.yaml(`${english}/follow-up.yaml`, followUp);
  if (language === english) return { plans: inEnglish?.plans, followUp: inEnglish };
  const file = `${language}/follow-up.yaml`;
  const words = reader.yaml(file, followUpWords);
  return { plans: inEnglish?.plans, followUp: words };
};

const readBoth = (reader: Reader, language: string): Company => {
  const before = reader.problems.length;
  const facts = reader.yaml('company.yaml', company);
  const file = `${language}/company.yaml`;
  const words = reader.yaml(file, companyWords);
  // What is broken is told before anybody looks at it.
  if (reader.problems.length > before) return undefined as unknown as Company;
  for (const { name } of facts.founders) {
    if (words.founders.some((told) => told.name === name)) continue;
    reader.tell(file, 'founders', `says nothing of ${name}`);
  }
  return joinCompany(facts, words);
};

type ReadCompany = ReturnType<typeof readCompany>;

/** Facts of the company alone: a city that is added must not change what sellers agreed to. */
export const fillCompany = (files: ReadCompany) => ({
  language: files.language,
  addresses: files.addresses,
  ...fill(
    {
      company: files.company,
      consent: files.consent,
      letters: files.letters,
      messages: files.messages,
      calls: files.calls,
      sellerPage: files.sellerPage,
      texts: files.texts,
      alertWords: files.alertWords,
      plans: files.plans,
      followUp: files.followUp as FollowUpWords,
      offer: files.offer,
      offerWords: files.offerWords,
    },
    companyFactsOf(files.company),
  ),
});

type FilledCompany = ReturnType<typeof fillCompany>;

export type CompanyFiles = FilledCompany & { book: AddressBook };

/** A city that has pages. */
export type Place = { slug: string; name: string; state: string };

/** What else is wrong in the files of cities is told when the site is built. */
export const readPlaces = (folder = contentFolder()): Place[] => {
  const reader = new Reader(folder);
  const text = v.fallback(v.string(), '');
  const told = v.object({ name: text, state: text });
  return reader.names('en/cities', '.yaml').map((slug) => {
    const { name, state } = reader.yaml(`en/cities/${slug}.yaml`, told) ?? { name: '', state: '' };
    return { slug, name: name || slug, state };
  });
};

export type Languages = InLanguages<CompanyFiles>;

/** All that a running server needs of the content: a mistake in a page's copy does not stop it. */
export const loadLanguages = (folder = contentFolder()): Languages => {
  const reader = new Reader(folder);
  const read = languagesIn(folder).map((language) => readCompany(reader, language));
  if (reader.problems.length > 0) throw new ContentError(reader.problems);
  const filled = read.map(fillCompany);
  const problems = [...filled.flatMap(checkCompany), ...sameVersions(filled)];
  if (problems.length > 0) throw new ContentError(problems);
  return inLanguages(withBooks(folder, filled));
};

/** The company as English tells of it. */
export const loadCompany = (folder = contentFolder()): CompanyFiles =>
  loadLanguages(folder).english;

/** Each language with the addresses of its pages; those that it does not tell are found in English. */
export const withBooks = <Files extends FilledCompany>(
  folder: string,
  all: readonly Files[],
): (Files & { book: AddressBook })[] => {
  let inEnglish: AddressBook | undefined;
  return all.map((files) => {
    const found = new Map<string, boolean>();
    const tells = (file: string): boolean => {
      const told = found.get(file) ?? existsSync(join(folder, files.language, file));
      found.set(file, told);
      return told;
    };
    const book = addressBook({ ...files, tells }, inEnglish);
    inEnglish ??= book;
    return { ...files, book };
  });
};

export const checkCompany = (files: FilledCompany): ContentProblem[] => {
  const named = (file: string) => `${files.language}/${file}.yaml`;
  const names = checkNames({
    // These files are the same in every language.
    ...(files.language === english && {
      'offer.yaml': files.offer,
      [named('alerts')]: files.alertWords,
    }),
    [named('company')]: files.company,
    [named('consent')]: files.consent,
    [named('letters')]: files.letters,
    [named('follow-up')]: files.followUp,
    [named('messages')]: files.messages,
    [named('calls')]: files.calls,
    [named('seller-page')]: files.sellerPage,
    [named('texts')]: files.texts,
    [named('offer')]: files.offerWords,
  });
  return [...names, ...lettersOfSteps(files)];
};

type StepsAndLetters = { language: string; plans: Plans; followUp: FollowUpWords };

/**
 * Steps that name a letter which English does not have. Another language may lack one for a while: nothing is written
 * to its sellers then, and the desk says so.
 */
const lettersOfSteps = ({ language, plans, followUp }: StepsAndLetters): ContentProblem[] => {
  if (language !== english) return [];
  const known = new Set(followUp.letters.map(({ name }) => name));
  return Object.entries(plans).flatMap(([plan, { steps }]) =>
    steps.flatMap(({ letter }, index) => {
      if (letter === undefined || known.has(letter)) return [];
      const field = `plans.${plan}.steps[${index}].letter`;
      const message = `there is no letter "${letter}" below; expected the name of one`;
      return [{ file: `content/${language}/follow-up.yaml`, field, message }];
    }),
  );
};

/** The ledger knows a wording by its version. */
export const sameVersions = (
  all: readonly Pick<CompanyFiles, 'language' | 'consent'>[],
): ContentProblem[] =>
  all.flatMap(({ language, consent: { version } }, index) => {
    const earlier = all.slice(0, index).find(({ consent: other }) => other.version === version);
    if (earlier === undefined) return [];
    const message = `"${version}" is the version of ${earlier.language}/consent.yaml too; expected one of its own`;
    return [{ file: `content/${language}/consent.yaml`, field: 'version', message }];
  });
