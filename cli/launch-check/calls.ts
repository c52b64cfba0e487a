import { existsSync } from 'node:fs';
import type { Config } from '#config/config.ts';
import { isThisMachine } from '#config/this-machine.ts';
import type { Company } from '#content/company.ts';
import { inTheWayOfCompanyCalls } from '#domain/calling/from-company.ts';
import { listPhones, type PersonPhone } from '#domain/people/phones.ts';
import { openStore } from '#store/open.ts';
import { adviceIn, blockingIn, type Finding, findingIf } from './finding.ts';

/** Twilio rings so many at once at most. */
const mostPhones = 10;

type Phones = Pick<Config, 'siteUrl' | 'ringPhones'> & {
  twilio: Pick<NonNullable<Config['twilio']>, 'from'> | undefined;
};
type People = readonly Pick<PersonPhone, 'name' | 'phone' | 'takesCalls'>[];

/** What keeps sellers who call from reaching anybody. Without Twilio nobody calls through it. */
export const callFindings = (
  { twilio, siteUrl, ringPhones }: Phones,
  people: People,
): Finding[] => {
  if (twilio === undefined) return [];
  const chosen = people.filter(({ takesCalls }) => takesCalls).map(({ phone }) => phone);
  const ringing = new Set([...ringPhones, ...chosen]);
  return [
    ...findingIf(!isPublic(siteUrl), {
      ...blockingIn('.env', 'SITE_URL', 'twilio-cannot-reach'),
      problem: `Twilio cannot tell of calls and texts at ${siteUrl}: it signs for a public address that begins with https://.`,
      action: 'Write the public address of the site there, as it stands in the console of Twilio.',
    }),
    ...findingIf(ringPhones.includes(twilio.from), {
      ...blockingIn('.env', 'RING_PHONES', 'rings-itself'),
      problem: `RING_PHONES names ${twilio.from}, the number at Twilio itself: a call would ring in circles.`,
      action: 'Name your own phones there.',
    }),
    ...findingIf(ringing.size > mostPhones, {
      ...adviceIn('.env', 'RING_PHONES', 'too-many-phones'),
      problem: `Of the ${ringing.size} phones that take calls only ${mostPhones} ring: Twilio rings no more at once.`,
      action: `Leave the ${mostPhones} that matter most, in RING_PHONES and on the desk under Phones for calls.`,
    }),
    ...findingIf(ringing.size === 0, {
      ...adviceIn('.env', 'RING_PHONES', 'no-ring-phones'),
      problem: 'When a seller calls, no phone rings: every caller is asked for a message at once.',
      action:
        'Choose on the desk, under More, Phones for calls, who takes calls, or write phones there (docs/texts-and-calls.md).',
    }),
  ];
};

/** What the site says of our calls, and is not so; in a file of content, which is published or built later. */
export const companyCallFindings = (
  { calls, phone }: Pick<Company, 'phone'> & { calls: Pick<Company['calls'], 'from'> },
  twilio: Phones['twilio'],
  people: People,
): Finding[] => {
  if (calls.from !== 'company') return [];
  return inTheWayOfCompanyCalls(people, { twilio }, phone).map(({ field, message }) => ({
    ...blockingIn('content/company.yaml', field, 'not-our-number'),
    problem: `The site says that you call from the company's number, but that isn't so: ${message}.`,
    action: 'Mend that, or write own-phones for calls.from (docs/texts-and-calls.md).',
  }));
};

/** Nobody, where no store was made yet or it cannot be read: that is a finding of its own. */
export const peopleOfDesk = async (
  { store: location }: Pick<Config, 'store'>,
  now: number,
): Promise<PersonPhone[]> => {
  if ('file' in location && !existsSync(location.file)) return [];
  const store = openStore(location);
  try {
    return await listPhones(store, now);
  } catch {
    return [];
  } finally {
    await store.close();
  }
};

const isPublic = (siteUrl: string): boolean => {
  const { protocol, hostname } = new URL(siteUrl);
  return protocol === 'https:' && hostname.includes('.') && !isThisMachine(hostname);
};

/** Nobody but Twilio and the carriers knows whether a number is registered. */
export const textFindings = ({ twilio }: Pick<Config, 'twilio'>): Finding[] => [
  ...findingIf(twilio !== undefined, {
    ...adviceIn('.env', 'TWILIO_FROM', 'registration'),
    problem:
      "Carriers don't deliver texts from a number that isn't registered, and nothing here can see whether yours is.",
    action:
      'Register brand and campaign with the answers that "npm run carrier" prints, and try one text to yourself.',
  }),
  ...findingIf(twilio !== undefined, {
    ...adviceIn('.env', 'TWILIO_FROM', 'state-registration'),
    problem:
      'Texas may ask whoever texts sellers to register with the Secretary of State, and lawyers differ on it.',
    action:
      'Ask your lawyer: Business & Commerce Code chapter 302. docs/texts-and-calls.md says what to ask about.',
  }),
];
