import type { Company } from './company.ts';
import { type CopyFacts, fill } from './placeholders.ts';
import type { City } from './schema/city.ts';
import { stateName } from './schema/states.ts';

const spoken = new Intl.ListFormat('en-US', { type: 'conjunction' });

/** With more cities than a sentence can carry, copy names the first few. */
const namedInSentences = 4;

/** What any text may say of the company: {company}, {phone}, {offerWithin} and so on. */
export const companyFactsOf = (company: Company): CopyFacts => ({
  company: company.name,
  phone: company.phone,
  email: company.email,
  founded: String(company.founded),
  region: company.region,
  hours: company.hours.label,
  office: company.office.city,
  earnestMoney: company.terms.earnestMoney,
  optionDays: String(company.terms.optionDays),
  offerStandsDays: String(company.terms.offerStandsDays),
  ...promisesOf(company),
});

const promisesOf = ({ promises }: Company): CopyFacts => {
  const told = Object.fromEntries(
    Object.entries(promises).map(([name, value]) => [name, String(value)]),
  );
  return fill(told, told);
};

/** What copy may say of the places: {cities}, {counties}; a company without cities names its region. */
export const placeFactsOf = (cities: readonly City[], { region }: Company): CopyFacts => {
  const first = cities.slice(0, namedInSentences);
  if (first.length === 0) return { cities: region, counties: region };
  const counties = new Set(first.map(({ county }) => county.replace(/ County$/, '')));
  return {
    cities: spoken.format(first.map(({ name }) => name)),
    counties: `${spoken.format([...counties])} counties`,
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
