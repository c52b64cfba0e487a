import { languageName } from '#content/languages.ts';
import { type CompanyWords, companyWords } from '#content/schema/company.ts';
import { type Dialogue, readBy, yesOrNo } from './dialogue.ts';
import type { Times } from './hours.ts';
import type { OtherLanguage } from './other-languages.ts';
import { spanishHours } from './spanish-hours.ts';

/** Whether another language is spoken, and what is said of the company in it. */
export type Spoken = { language: string; isSpoken: boolean; words: CompanyWords };

/** The English words before and after the questions, and the hours that they tell of. */
export type Changed = { before: CompanyWords; after: CompanyWords; times: Times };

/** Asks of each language whether it is spoken, and in it for whatever has changed in English. */
export const askLanguages = async (
  dialogue: Dialogue,
  others: readonly OtherLanguage[],
  changed: Changed,
  earlier: readonly Spoken[] = [],
): Promise<Spoken[]> => {
  const answers: Spoken[] = [];
  for (const other of others) {
    const { language, isLeftOut, words } = other;
    const answered = earlier.find((one) => one.language === language);
    dialogue.say('');
    const isSpoken = await dialogue.ask(
      yesOrNo(
        `Does somebody in your family speak ${languageName(language)} with sellers?`,
        answered?.isSpoken ?? !isLeftOut,
      ),
    );
    const asked = isSpoken ? await askWords(dialogue, other, changed, answered?.words) : words;
    answers.push({ language, isSpoken, words: asked });
  }
  return answers;
};

const fields = companyWords.entries;
type Founder = CompanyWords['founders'][number];

/** Where nobody knows the words yet, Enter keeps the English ones. */
const askWords = async (
  dialogue: Dialogue,
  { language, words }: OtherLanguage,
  { before, after, times }: Changed,
  answered?: CompanyWords,
): Promise<CompanyWords> => {
  const ask = (what: string, field: typeof fields.region, current: string) =>
    dialogue.ask({ label: `${what}, in ${languageName(language)}`, current, read: readBy(field) });
  const anew = (field: 'region' | 'hours') =>
    answered?.[field] === words[field] ? undefined : answered?.[field];
  const founderIn = async (founder: Founder): Promise<Founder> => {
    const told = named(words.founders, founder);
    const was = named(before.founders, founder);
    if (told && was?.role === founder.role && was.story === founder.story) return told;
    const said = named(answered?.founders ?? [], founder) ?? told ?? founder;
    const { name } = founder;
    const { role, story } = fields.founders.item.entries;
    return {
      name,
      role: await ask(`The part of ${name} in the company`, role, said.role),
      story: await ask(`The story of ${name}`, story, said.story),
      ...(told?.photo && { photo: told.photo }),
    };
  };

  let { region, hours } = words;
  if (before.region !== after.region) {
    region = await ask('Where you buy', fields.region, anew('region') ?? after.region);
  }
  if (before.hours !== after.hours) {
    const label = language === 'es' ? spanishHours(times) : undefined;
    hours = await ask('When sellers can call', fields.hours, anew('hours') ?? label ?? after.hours);
  }
  const founders: Founder[] = [];
  for (const founder of after.founders) founders.push(await founderIn(founder));
  return { ...words, region, hours, founders };
};

const named = (founders: readonly Founder[], { name }: Founder): Founder | undefined =>
  founders.find((founder) => founder.name === name);

export const isSpoken = (answers: readonly Spoken[], language: string): boolean =>
  answers.some((answer) => answer.language === language && answer.isSpoken);

/** Whether English words still stand where the language should have its own. */
export const isUnfinished = (words: CompanyWords, english: CompanyWords): boolean =>
  words.region === english.region ||
  words.hours === english.hours ||
  words.founders.some((founder) => {
    const same = named(english.founders, founder);
    return founder.role === same?.role || founder.story === same?.story;
  });
