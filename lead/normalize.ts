import type { TypedFields } from './checks.ts';
import { cleanLine, cleanText } from './clean-text.ts';
import { normalizeEmail } from './email.ts';
import type { OfferRequest } from './fields.ts';
import { parsePhone, shownPhone } from './phone.ts';

export type TypedRequest = TypedFields & { agreeToTexts?: boolean; city?: string };

/** The offer request as it is kept. Normalising twice changes nothing. */
export const normalizeRequest = (typed: TypedRequest): OfferRequest => ({
  firstName: cleanLine(typed.firstName ?? ''),
  lastName: cleanLine(typed.lastName ?? ''),
  phone: parsePhone(typed.phone ?? ''),
  email: cleanLine(normalizeEmail(typed.email ?? '')),
  propertyAddress: cleanLine(typed.propertyAddress ?? ''),
  propertyCity: cleanLine(typed.propertyCity ?? ''),
  propertyState: cleanLine(typed.propertyState ?? ''),
  propertyZip: cleanLine(typed.propertyZip ?? ''),
  comments: cleanText(typed.comments ?? ''),
  agreeToTexts: typed.agreeToTexts === true,
  city: cleanLine(typed.city ?? ''),
});

/** The same as the form sends it, and as it is told to other programs: with the phone as people read it. */
export const shownRequest = (request: OfferRequest): OfferRequest => ({
  ...request,
  phone: shownPhone(request.phone),
});
