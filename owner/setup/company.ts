import type { Company } from '#content/company.ts';
import { company } from '#content/schema/company.ts';
import { askBrand } from './brand.ts';
import { askFounders } from './founders.ts';
import { askHours } from './hours.ts';
import { writtenPhone } from './phone.ts';
import { askPlace } from './place.ts';
import { by, type Dialogue } from './question.ts';
import { mailDomainOf, writtenWebAddress } from './web-address.ts';

const fields = company.entries;

/** Asks for every fact that names the company; its promises stay as they are. */
export const askCompany = async (dialogue: Dialogue, present: Company): Promise<Company> => {
  const { ask } = dialogue;
  const name = await ask({ label: 'Company name', present: present.name, read: by(fields.name) });
  const brand = await askBrand(dialogue, present, name);
  const phone = await ask({
    label: 'Phone number that sellers call',
    present: present.phone,
    read: by(fields.phone, writtenPhone),
  });
  const url = await ask({
    label: 'Web address of the site',
    present: present.url,
    read: by(fields.url, writtenWebAddress),
  });
  const email = await ask({
    label: 'E-mail address that sellers write to',
    present: emailUnder(url, present),
    read: by(fields.email),
  });
  const founded = await ask({
    label: 'Year the company began',
    present: String(present.founded),
    read: by(fields.founded, Number),
  });
  return {
    ...present,
    ...{ name, brand, phone, url, email, founded },
    ...(await askPlace(dialogue, present)),
    hours: await askHours(dialogue, present.hours),
    founders: await askFounders(dialogue, present.founders),
  };
};

/** An address under the old domain moves to the new one. */
const emailUnder = (newUrl: string, { email, url }: Company): string => {
  const [local, domain] = email.split('@');
  return domain === mailDomainOf(url) ? `${local}@${mailDomainOf(newUrl)}` : email;
};
