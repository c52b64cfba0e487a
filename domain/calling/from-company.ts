import type { TwilioConfig } from '#config/config.ts';
import { parsePhone, shownPhone } from '#lead/phone.ts';
import type { PersonPhone } from '../people/phones.ts';

/** What keeps the site from saying that we call from the company's number: the fact, and why. */
export type InTheWay = { field: 'calls.from' | 'phone'; message: string };

/** So that it is so: the number that the site names is the one that sellers see, and all who can call have a phone for it. */
export const inTheWayOfCompanyCalls = (
  people: readonly Pick<PersonPhone, 'name' | 'phone'>[],
  { twilio }: { twilio: Pick<TwilioConfig, 'from'> | undefined },
  companyPhone: string,
): InTheWay[] => {
  if (twilio === undefined) {
    return [{ field: 'calls.from', message: 'company needs Twilio, which is not set up' }];
  }
  const found: InTheWay[] = [];
  if (parsePhone(companyPhone) !== twilio.from) {
    const message = `expected ${shownPhone(twilio.from)}: with company for calls.from, sellers see the number at Twilio`;
    found.push({ field: 'phone', message });
  }
  const without = people.filter(({ phone }) => phone === '').map(({ name }) => name);
  if (people.length === 0 || without.length > 0) {
    found.push({
      field: 'calls.from',
      message: `company needs a phone for calls ${ofWhom(without)}`,
    });
  }
  return found;
};

/** Nobody is on a desk that was never opened. */
const ofWhom = (without: readonly string[]): string =>
  without.length === 0
    ? 'of everybody who calls, and nobody is on the desk yet'
    : `of ${without.join(', ')}: on the desk, under More, Phones for calls`;
