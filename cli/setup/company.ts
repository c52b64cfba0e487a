import type { Company } from '#content/company.ts';
import { company, companyWords } from '#content/schema/company.ts';
import { type Dialogue, type Reading, readBy } from './dialogue.ts';
import { askFounders } from './founders.ts';
import { askHours } from './hours.ts';
import { askTerms } from './terms.ts';

/** elm-buyers.com, http://elm-buyers.com/: all spelled https://elm-buyers.com. */
export const spellWebAddress = (answer: string): string => {
  const address = `https://${answer.replace(/^https?:\/\//i, '').replace(/\/+$/, '')}`;
  const host = URL.canParse(address) ? new URL(address).host : '';
  return host.includes('.') ? address.replace(/^https:\/\/[^/]*/, `https://${host}`) : answer;
};

/** www.elm-buyers.com and elm-buyers.com have their mail at elm-buyers.com. */
export const mailDomainOf = (url: string): string => new URL(url).hostname.replace(/^www\./, '');

const fields = company.entries;

/** Asks for every fact that names the company; its promises stay as they are. */
export const askCompany = async (dialogue: Dialogue, current: Company): Promise<Company> => {
  const { ask } = dialogue;
  const name = await ask({
    label: 'Company name',
    current: current.name,
    read: readBy(fields.name),
  });
  const brand = await askBrand(dialogue, current, name);
  const phone = await ask({
    label: 'Phone number that sellers call',
    current: current.phone,
    read: readBy(fields.phone),
  });
  const url = await ask({
    label: 'Web address of the site',
    current: current.url,
    read: readBy(fields.url, spellWebAddress),
  });
  const email = await ask({
    label: 'Email address that sellers write to',
    current: emailUnder(url, current),
    read: readBy(fields.email),
  });
  const founded = await ask({
    label: 'Year the company began',
    current: String(current.founded),
    read: readBy(fields.founded, Number),
  });
  const region = await ask({
    label: 'Where you buy, in a few words',
    current: current.region,
    read: readBy(companyWords.entries.region),
  });
  return {
    ...current,
    ...{ name, brand, phone, url, email, founded },
    region,
    office: await askOffice(dialogue, current.office),
    hours: await askHours(dialogue, current.hours),
    founders: await askFounders(dialogue, current.founders),
    terms: await askTerms(dialogue, current.terms, current.promises.closingDays),
  };
};

/** An address under the old domain moves to the new one. */
const emailUnder = (newUrl: string, { email, url }: Company): string => {
  const [local, domain] = email.split('@');
  return domain === mailDomainOf(url) ? `${local}@${mailDomainOf(newUrl)}` : email;
};

const askOffice = async (
  { ask }: Dialogue,
  current: Company['office'],
): Promise<Company['office']> => {
  const { street: streetSchema, city, zip } = fields.office.entries;
  const street = await ask({
    label: 'Street and number of the office, or a PO box: every letter to a seller names it',
    current: current.street ?? 'none',
    read: readBy(streetSchema, (answer) => (/^none$/i.test(answer) ? undefined : answer)),
  });
  return {
    ...(street === undefined ? {} : { street }),
    city: await ask({ label: 'City of the office', current: current.city, read: readBy(city) }),
    zip: await ask({ label: 'ZIP code of the office', current: current.zip, read: readBy(zip) }),
  };
};

type Brand = Company['brand'];

const readFirst = readBy(fields.brand.entries.first);
const readSecond = readBy(fields.brand.entries.second);

/** A new name brings a new logo: its first word large, the rest below it. */
export const askBrand = async (
  { ask }: Dialogue,
  current: Pick<Company, 'name' | 'brand'>,
  name: string,
): Promise<Brand> => {
  const offered = name === current.name ? current.brand : brandOf(name);
  return {
    first: await ask({
      label: 'The large word of the logo',
      current: ifReadable(offered.first, readFirst),
      read: readFirst,
    }),
    second: await ask({
      label: 'The small words below it',
      current: ifReadable(offered.second, readSecond),
      read: readSecond,
    }),
  };
};

const brandOf = (name: string): Brand => {
  const [first = '', ...rest] = name.split(/\s+/);
  return { first, second: rest.join(' ') };
};

const ifReadable = (text: string, read: (text: string) => Reading<string>): string | undefined =>
  'value' in read(text) ? text : undefined;
