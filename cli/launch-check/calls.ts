import type { Config } from '#config/config.ts';
import { isThisMachine } from '#config/this-machine.ts';
import { adviceIn, blockingIn, type Finding, findingIf } from './finding.ts';

/** Twilio rings so many at once at most. */
const mostPhones = 10;

type Phones = Pick<Config, 'siteUrl' | 'ringPhones'> & {
  twilio: Pick<NonNullable<Config['twilio']>, 'from'> | undefined;
};

/** What keeps sellers who call from reaching anybody. Without Twilio nobody calls through it. */
export const callFindings = ({ twilio, siteUrl, ringPhones }: Phones): Finding[] => {
  if (twilio === undefined) return [];
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
    ...findingIf(ringPhones.length > mostPhones, {
      ...adviceIn('.env', 'RING_PHONES', 'too-many-phones'),
      problem: `Of the ${ringPhones.length} phones in RING_PHONES only the first ${mostPhones} ring: Twilio rings no more at once.`,
      action: `Leave the ${mostPhones} there that matter most.`,
    }),
    ...findingIf(ringPhones.length === 0, {
      ...adviceIn('.env', 'RING_PHONES', 'no-ring-phones'),
      problem: 'When a seller calls, no phone rings: every caller is asked for a message at once.',
      action:
        'Write the phones of the family there, if they are to ring (docs/texts-and-calls.md).',
    }),
  ];
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
