import { shownPhone } from '#lead/phone.ts';
import type { Row } from './Facts.tsx';
import { inZone } from './in-zone.ts';
import type { Proof } from './proof.ts';

/** Whose page it is, by which clock, and when it was written. */
export type Setting = {
  company: { name: string; phone: string; timeZone: string };
  siteUrl: string;
  now: number;
};

/** Who, when and where. */
export const circumstances = ({ lead, place }: Proof, { company, siteUrl }: Setting): Row[] => {
  const { entry } = place;
  const { firstName, lastName } = lead.request;
  const utc = new Date(entry.recorded_at).toISOString();
  const gone = place.erasure === undefined ? '' : 'erased';
  const kept = gone === '' && lead.erasedAt !== undefined ? ' (kept as proof)' : '';
  const known = (value: string): string => gone || (value && `${value}${kept}`);
  return [
    [
      'Name, as entered',
      lead.erasedAt !== undefined
        ? 'erased'
        : `${firstName} ${lastName} (kept with the request, not in the entry)`,
    ],
    ['Phone', known(shownPhone(entry.phone))],
    ['Time', `${inZone(entry.recorded_at, company.timeZone)} (${utc})`],
    ['Internet address', known(entry.address)],
    ['Browser', known(entry.user_agent)],
    wordingRow(lead, company.timeZone),
    ['Page', entry.page === '' ? 'not known' : `${siteUrl}${entry.page}`],
  ];
};

/** A page that is shown asks for a token, which its request brings along. */
const wordingRow = ({ consent }: Proof['lead'], timeZone: string): Row => {
  if (consent?.saidTo !== undefined) return ['Added by', consent.saidTo];
  const since = consent?.shownAt;
  return [
    'Wording shown',
    since === undefined ? 'not evidenced' : `since ${inZone(since, timeZone)}, by the page's token`,
  ];
};
