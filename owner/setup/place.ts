import type { Company } from '#content/company.ts';
import { company, companyWords } from '#content/schema/company.ts';
import { by, type Dialogue } from './question.ts';
import { writtenWebAddress } from './web-address.ts';

type Place = Pick<Company, 'region' | 'state' | 'office' | 'commission'>;

const fields = company.entries;

export const askPlace = async (dialogue: Dialogue, present: Place): Promise<Place> => {
  const { ask } = dialogue;
  const region = await ask({
    label: 'Where you buy, in a few words',
    present: present.region,
    read: by(companyWords.entries.region),
  });
  const state = await ask({
    label: 'State, as two letters',
    present: present.state,
    read: by(fields.state, (answer) => answer.toUpperCase()),
  });
  const office = await askOffice(dialogue, present.office);
  const commission = state === present.state ? present.commission : await askCommission(dialogue);
  return { region, state, office, commission };
};

const askOffice = async (
  { ask }: Dialogue,
  present: Company['office'],
): Promise<Company['office']> => {
  const { street: streetSchema, city, zip } = fields.office.entries;
  const street = await ask({
    label: 'Street and number of the office, if sellers may visit',
    present: present.street ?? 'none',
    read: by(streetSchema, (answer) => (/^none$/i.test(answer) ? undefined : answer)),
  });
  return {
    ...(street === undefined ? {} : { street }),
    city: await ask({ label: 'City of the office', present: present.city, read: by(city) }),
    zip: await ask({ label: 'ZIP code of the office', present: present.zip, read: by(zip) }),
  };
};

/** Every page links to the commission of the company's state. */
const askCommission = async ({ ask }: Dialogue): Promise<Company['commission']> => {
  const { name, url } = fields.commission.entries;
  return {
    name: await ask({ label: "The state's real-estate commission", read: by(name) }),
    url: await ask({ label: "The commission's web address", read: by(url, writtenWebAddress) }),
  };
};
