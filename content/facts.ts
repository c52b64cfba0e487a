import type { Company } from './company.ts';
import { type CopyFacts, fill } from './placeholders.ts';
import type { City } from './schema/city.ts';
import type { InterfaceWords } from './schema/interface.ts';
import { stateName } from './schema/states.ts';

/**
 * Free counselors for whoever may lose a house, anywhere in the country: not the company's, so no owner edits them.
 * HUD's own line (hud.gov/counseling) and the HOPE Hotline (995hope.org), which spells its number.
 */
export const counselors = [
  { name: 'HUD', phone: '(800) 569-4287', shown: '(800) 569-4287' },
  { name: 'HOPE Hotline', phone: '(888) 995-4673', shown: '888-995-HOPE (4673)' },
] as const;

/** With more cities than a sentence can carry, copy names the first few. */
const namedInSentences = 4;

/** What any text may say of the company: {company}, {phone}, {offerWithin} and so on. */
export const companyFactsOf = (company: Company): CopyFacts => ({
  company: company.name,
  legalName: company.legalName ?? company.name,
  phone: company.phone,
  email: company.email,
  founded: String(company.founded),
  region: company.region,
  hours: company.hours.label,
  callsFrom: fill(company.calls.words[company.calls.from], { phone: company.phone }),
  office: company.office.city,
  postalAddress: postalAddressOf(company),
  earnestMoney: company.terms.earnestMoney,
  optionFee: company.terms.optionFee,
  optionDays: amountIn(company, company.terms.optionDays),
  offerStandsDays: amountIn(company, company.terms.offerStandsDays),
  closingCostsWePay: company.closingCosts[company.terms.closingCosts],
  keptFor: yearsIn(company),
  ...promisesOf(company),
});

/** As an envelope has it, in every language: 12 Elm Street, Waco, TX 76701. */
export const postalAddressOf = ({ office, state }: Pick<Company, 'office' | 'state'>): string =>
  [office.street, office.city, `${state} ${office.zip}`].filter(Boolean).join(', ');

/** 2026-11-19 as a language writes it out. */
export const dayIn = ({ locale }: Pick<Company, 'locale'>, day: string): string =>
  new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone: 'UTC' }).format(Date.parse(day));

/** "4 years", as the language says it. */
const yearsIn = ({ keptYears, locale }: Company): string =>
  new Intl.NumberFormat(locale, { style: 'unit', unit: 'year', unitDisplay: 'long' }).format(
    keptYears,
  );

const promisesOf = (company: Company): CopyFacts => {
  const told = Object.fromEntries(
    Object.entries(company.promises).map(([name, value]) => [name, amountIn(company, value)]),
  );
  return fill(told, told);
};

const range = /^(?<from>[\d.]+)-(?<to>[\d.]+)(?<percent>%?)$/;

/** 7-10 and 6-7% as the language says them; anything else as it is written. */
const amountIn = ({ ranges }: Company, amount: number | string): string => {
  const { from = '', to = '', percent } = range.exec(String(amount))?.groups ?? {};
  if (percent === undefined) return String(amount);
  return fill(percent === '' ? ranges.numbers : ranges.percent, { from, to });
};

type CountyWords = Pick<InterfaceWords['city'], 'countyName' | 'oneCounty' | 'countyNames'>;

/** The name of a county alone: McLennan. */
const bare = (county: string): string => county.replace(/ County$/, '');

/** What copy may say of the places: {cities}, {counties}; a company without cities names its region. */
export const placeFactsOf = (
  cities: readonly Pick<City, 'name' | 'county'>[],
  { region, locale }: Company,
  words: CountyWords,
): CopyFacts => {
  const first = cities.slice(0, namedInSentences);
  if (first.length === 0) return { cities: region, counties: region };
  const spoken = new Intl.ListFormat(locale, { type: 'conjunction' });
  const counties = [...new Set(first.map(({ county }) => bare(county)))];
  const [county = '', ...more] = counties;
  return {
    cities: spoken.format(first.map(({ name }) => name)),
    counties:
      more.length === 0
        ? fill(words.oneCounty, { county })
        : fill(words.countyNames, { counties: spoken.format(counties) }),
  };
};

/** McLennan County, as a language calls it. */
export const countyIn = (words: CountyWords, county: string): string =>
  fill(words.countyName, { county: bare(county) });

type PeopleWords = Pick<
  InterfaceWords['city'],
  'people' | 'thousands' | 'millions' | 'peopleInMillions'
>;

/** 1300000 as a language says it, and the word after it: "1.3M+" people, "más de 1.3 millones" de habitantes. */
export const populationIn = (
  words: PeopleWords,
  locale: string,
  population: number | string,
): Pick<City, 'population' | 'people'> => {
  if (typeof population === 'string') return { population, people: words.people };
  const million = 1_000_000;
  const areMillions = population >= million;
  const rounded = new Intl.NumberFormat(locale, {
    maximumFractionDigits: 1,
    roundingMode: 'trunc',
  });
  return {
    population: fill(areMillions ? words.millions : words.thousands, {
      n: rounded.format(areMillions ? population / million : population),
    }),
    people: (areMillions && words.peopleInMillions) || words.people,
  };
};

/** What a page about one city may say on top. */
export const cityFactsOf = (city: City): CopyFacts => ({
  city: city.name,
  state: city.state,
  stateName: stateName(city.state),
  county: city.county,
  population: city.population,
});
