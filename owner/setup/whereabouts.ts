import type { Company } from '#content/company.ts';
import { company, companyWords } from '#content/schema/company.ts';
import { type Dialogue, readBy } from './dialogue.ts';
import { spellWebAddress } from './spelling.ts';

type Whereabouts = Pick<Company, 'region' | 'state' | 'office' | 'commission'>;

const fields = company.entries;

export const askWhereabouts = async (
  dialogue: Dialogue,
  current: Whereabouts,
): Promise<Whereabouts> => {
  const { ask } = dialogue;
  const region = await ask({
    label: 'Where you buy, in a few words',
    current: current.region,
    read: readBy(companyWords.entries.region),
  });
  const state = await ask({
    label: 'State, as two letters',
    current: current.state,
    read: readBy(fields.state, (answer) => answer.toUpperCase()),
  });
  const office = await askOffice(dialogue, current.office);
  const commission = state === current.state ? current.commission : await askCommission(dialogue);
  return { region, state, office, commission };
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

/** Every page links to the commission of the company's state. */
const askCommission = async ({ ask }: Dialogue): Promise<Company['commission']> => {
  const { name, url } = fields.commission.entries;
  return {
    name: await ask({ label: "The state's real-estate commission", read: readBy(name) }),
    url: await ask({ label: "The commission's web address", read: readBy(url, spellWebAddress) }),
  };
};
