import { cleanLine, cutText } from './clean-text.ts';

/** Where a visitor came from: names and values such as gclid, utm_source, landingPage. */
export type LeadSource = Record<string, string>;

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
