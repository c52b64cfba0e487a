import { cleanLine, cutText } from './clean-text.ts';

/** Where a visitor came from: names and values such as gclid, utm_source, landingPage. */
export type LeadSource = Record<string, string>;

/** All that is kept of a visitor whose browser asks sites not to share or track. */
export const privateSource = { asked: 'not to share or track' } satisfies LeadSource;

export const askedForPrivacy = ({ asked }: LeadSource): boolean => asked === privateSource.asked;

/** Global Privacy Control, which Texas has asked sites to heed since January 2025, and its forerunner. */
export const asksForPrivacy = (
  headers: Readonly<Record<string, string | string[] | undefined>>,
): boolean => headers['sec-gpc'] === '1' || headers['dnt'] === '1';

const maxEntries = 30;
const maxValueLength = 500;
const knownName = /^[a-z][a-zA-Z0-9_]{0,39}$/;

/** Keeps what is plain, short text, and drops the rest. */
export const cleanSource = (raw: Readonly<Record<string, unknown>> = {}): LeadSource =>
  Object.fromEntries(
    Object.entries(raw)
      .filter((entry): entry is [string, string] => typeof entry[1] === 'string')
      .filter(([name]) => knownName.test(name))
      .slice(0, maxEntries)
      .map(([name, value]): [string, string] => [name, cutText(cleanLine(value), maxValueLength)])
      .filter(([, value]) => value !== ''),
  );
