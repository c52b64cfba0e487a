import type { Company } from '#content/company.ts';
import { localDay } from '#time/local-time.ts';
import { adviceIn, blockingIn, type Finding, findingIf } from './finding.ts';

const file = 'content/company.yaml';

/** 15 U.S.C. 7704(a)(5): mail that might count as commercial names a street or a PO box. */
export const postalAddressFindings = ({ office }: Pick<Company, 'office'>): Finding[] =>
  findingIf(office.street === undefined, {
    ...blockingIn(file, 'office.street', 'no-postal-address'),
    problem: 'Your letters to sellers do not say where you are, and the law wants them to.',
    action: 'Run "npm run setup" and give a street and number, or a PO box.',
  });

/** Nobody but the owner gets anything out of that link. */
export const keyLinkFindings = (
  { addressKeyLink }: Pick<Company, 'addressKeyLink'>,
  placesApiKey: string | undefined,
): Finding[] =>
  findingIf(placesApiKey === undefined && addressKeyLink === undefined, {
    ...blockingIn(file, 'addressKeyLink', 'key-link-shown'),
    problem:
      'Every seller sees the link "Enable address autocomplete", which asks for a key of Google.',
    action:
      'Write GOOGLE_PLACES_API_KEY into .env, with a key for the Places API (New) of Google; or write "addressKeyLink: hidden" there.',
  });

/** Terms that name a brand alone bind nobody in particular. */
export const legalNameFindings = ({ legalName }: Pick<Company, 'legalName'>): Finding[] =>
  findingIf(legalName === undefined, {
    ...adviceIn(file, 'legalName', 'legal-name-unknown'),
    problem: 'Terms and privacy policy name your brand, and not the company behind it.',
    action:
      'Write "legalName:" there with the name under which you are registered, also where it is the same.',
  });

/** 22 TAC 535.144: a license holder who buys for himself says so before anybody signs. */
export const licenseFindings = ({
  realEstateLicense,
}: Pick<Company, 'realEstateLicense'>): Finding[] =>
  findingIf(realEstateLicense === undefined, {
    ...adviceIn(file, 'realEstateLicense', 'license-unknown'),
    problem:
      'Whoever of you holds a Texas real estate license must tell sellers so, and nothing here says whether anybody does.',
    action:
      'Write "realEstateLicense: none" there; or have it said on the site, in offers and in contracts, and write "realEstateLicense: disclosed".',
  });

/** A list that has run out makes the clock count days on which nobody is there. */
export const holidayFindings = (
  { holidays, hours }: Pick<Company, 'holidays' | 'hours'>,
  now: number,
): Finding[] => {
  const today = localDay(now, hours.timeZone);
  const last = holidays.toSorted().at(-1);
  return findingIf(last !== undefined && last < today, {
    ...adviceIn('content/company.yaml', 'holidays', 'holidays-over'),
    problem: `The last holiday in the list was ${last}, so your phones will ring on the next ones.`,
    action: 'Add the days of the coming year when nobody answers the phone.',
  });
};
