import type { TypedFields } from './checks.ts';
import { cleanLine, cleanText } from './clean-text.ts';
import { normalizeEmail } from './email.ts';
import type { OfferRequest } from './fields.ts';
import { normalizePhone } from './phone.ts';

export type TypedRequest = TypedFields & { agreeToTexts?: boolean; city?: string };

/** The offer request as it is sent and stored. Normalising twice changes nothing. */
export const normalizeRequest = (typed: TypedRequest): OfferRequest => ({
  firstName: cleanLine(typed.firstName ?? ''),
  lastName: cleanLine(typed.lastName ?? ''),
  phone: normalizePhone(typed.phone ?? ''),
  email: cleanLine(normalizeEmail(typed.email ?? '')),
  propertyAddress: cleanLine(typed.propertyAddress ?? ''),
  propertyCity: cleanLine(typed.propertyCity ?? ''),
  propertyState: cleanLine(typed.propertyState ?? ''),
  propertyZip: cleanLine(typed.propertyZip ?? ''),
  comments: cleanText(typed.comments ?? ''),
  agreeToTexts: typed.agreeToTexts === true,
  city: cleanLine(typed.city ?? ''),
});
