import type { Consent } from '../consent/consent.ts';
import type { Lead, LeadWork } from '../leads/types.ts';
import { mayText, type TextDecision } from './may-text.ts';

/** The gate, asked for a lead as it is now. */
export const decideText = (
  { request, consent, erasedAt, work }: Lead & { work: LeadWork },
  companyTimeZone: string,
  now: number,
): TextDecision =>
  mayText(
    {
      phone: request.phone,
      consent: consent && {
        phone: consent.phone,
        agreed: consent.agreed,
        isWritten: consent.saidTo === undefined,
        stop: stopOf(consent),
      },
      isErased: erasedAt !== undefined,
      isSuspect: work.isSuspect,
    },
    companyTimeZone,
    now,
  );

/** By their place in the ledger, since clocks may be set back. */
const stopOf = ({ entry, revocation }: Consent): 'none' | 'before' | 'after' => {
  if (revocation === undefined) return 'none';
  return revocation.entry > entry ? 'after' : 'before';
};
