import type { Lead, LeadWork } from '#store/types.ts';
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
        isRevoked: consent.revocation !== undefined,
      },
      isErased: erasedAt !== undefined,
      isSuspect: work.isSuspect,
    },
    companyTimeZone,
    now,
  );
