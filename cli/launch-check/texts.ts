import type { Config } from '#config/config.ts';
import { adviceIn, type Finding, findingIf } from './finding.ts';

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
