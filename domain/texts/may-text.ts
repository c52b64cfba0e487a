import { costsTheCaller } from '#lead/phone.ts';
import type { TextRefusal } from '../events/event-kinds.ts';
import { lawfulHours } from './lawful-hours.ts';

/** What must be known of a seller before a text goes out. */
export type Recipient = {
  phone: string;
  /** The lead's entry in the ledger; a number that was corrected afterwards is not the one it names. */
  consent:
    | { phone: string; agreed: boolean; isWritten: boolean; stop: 'none' | 'before' | 'after' }
    | undefined;
  isErased: boolean;
  isSuspect: boolean;
};

/** Not exported, so that nothing but the gate below makes one, and no object can pass for one. */
class Permit {
  readonly #phone: string;
  readonly #until: number;

  constructor(phone: string, until: number) {
    this.#phone = phone;
    this.#until = until;
  }

  /** The only one that the text may go to. */
  get phone(): string {
    return this.#phone;
  }

  /** From this moment on the text may not go out any more. */
  get until(): number {
    return this.#until;
  }
}

/** The leave to text one phone: whatever sends a text to a seller asks for it. */
export type TextPermit = Permit;

export type TextDecision =
  | { decision: 'allowed'; permit: TextPermit }
  | { decision: 'waits'; until: number }
  | { decision: 'refused'; reason: TextRefusal };

/** The one gate for texts to sellers. A permit is for now: at another moment, ask again. */
export const mayText = (
  recipient: Recipient,
  companyTimeZone: string,
  now: number,
): TextDecision => {
  const reason = refusalOf(recipient);
  if (reason !== undefined) return { decision: 'refused', reason };
  const { opens, closes } = lawfulHours(recipient.phone, companyTimeZone, now);
  return opens > now
    ? { decision: 'waits', until: opens }
    : { decision: 'allowed', permit: new Permit(recipient.phone, closes) };
};

const refusalOf = (recipient: Recipient): TextRefusal | undefined => {
  const { phone, consent, isErased, isSuspect } = recipient;
  if (isErased) return 'erased';
  if (consent?.agreed !== true) return 'no-consent';
  if (!consent.isWritten) return 'only-said';
  if (consent.stop !== 'none') return consent.stop === 'after' ? 'revoked' : 'stopped-before';
  if (consent.phone !== phone) return 'other-number';
  if (isSuspect) return 'suspect';
  return isTextable(phone) ? undefined : 'not-textable';
};

/** A number in the United States, as far as its digits tell. */
export const isTextable = (phone: string): boolean =>
  /^\+1[2-9]\d{9}$/.test(phone) && !costsTheCaller(phone);
