import type { Config } from '#config/config.ts';
import { parsePhone } from '#lead/phone.ts';
import type { Store } from '#store/open.ts';
import { provedPhones } from '../people/phones.ts';
import type { CallRules } from './may-call.ts';

type OurSettings = Pick<Config, 'twilio' | 'sms' | 'ringPhones'>;
type OurCompany = { phone: string; timeZone: string };

/** What the gate for calls asks of the company: anybody may have typed one of our own numbers into the form. */
export const callRules = async (
  store: Store,
  { twilio, sms, ringPhones }: OurSettings,
  { phone, timeZone }: OurCompany,
): Promise<CallRules> => ({
  ours: [
    parsePhone(phone),
    ...(twilio === undefined ? [] : [twilio.from]),
    ...(sms?.to ?? []),
    ...ringPhones,
    ...(await provedPhones(store)),
  ],
  timeZone,
});
