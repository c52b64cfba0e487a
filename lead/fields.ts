/** The text fields of an offer request, in the order in which the checks visit them. */
export const textFields = [
  'firstName',
  'lastName',
  'phone',
  'email',
  'propertyAddress',
  'propertyCity',
  'propertyState',
  'propertyZip',
  'comments',
] as const;

export type TextField = (typeof textFields)[number];

export type FieldRule = { maxLength: number; required: boolean };

export const fieldRules: Record<TextField, FieldRule> = {
  firstName: { maxLength: 100, required: true },
  lastName: { maxLength: 100, required: true },
  phone: { maxLength: 25, required: true },
  email: { maxLength: 254, required: false },
  propertyAddress: { maxLength: 500, required: true },
  propertyCity: { maxLength: 100, required: false },
  propertyState: { maxLength: 50, required: false },
  propertyZip: { maxLength: 20, required: false },
  comments: { maxLength: 2000, required: false },
};

export const requiredFields = textFields.filter((field) => fieldRules[field].required);

/**
 * What the form sends and the store keeps: `city` is the page's city, empty where the page has none. The store
 * keeps the phone as it is dialed, the form sends it as it is read: see phone.ts.
 */
export type OfferRequest = Record<TextField, string> & { agreeToTexts: boolean; city: string };

/** What else travels with the form. None of it can cost a lead: absent or odd values are ignored. */
export const contextFields = {
  /** The path of the page that holds the form. */
  page: 'page',
  /** Left empty by people, who never see it; filled in by machines. */
  honeypot: 'company_website',
  source: 'source',
  /** The language of the page that holds the form. */
  language: 'language',
  /** Of the wording beside the box, as the page shows it. */
  consentVersion: 'consentVersion',
  /** Says that the page was really shown, with that wording. */
  pageToken: 'pageToken',
} as const;

export const offerFunctionPath = '/functions/v1/send-contact-email';
export const placesFunctionPath = '/functions/v1/get-places-config';
export const countFunctionPath = '/functions/v1/count';
export const pageTokenPath = '/functions/v1/page-token';
export const idempotencyHeader = 'Idempotency-Key';
