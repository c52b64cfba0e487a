import { english } from '#content/languages.ts';
import type { Content } from '#content/load.ts';
import { dayMs } from '#time/lengths.ts';
import { adviceIn, type Finding } from './finding.ts';

/** Offices move, programs end, laws change. */
const freshFor = 366 * dayMs;

/** What pages of cities and guides say on somebody's word, and nobody has read there for a year. */
export const oldSourceFindings = (
  { language, cities, guides }: Pick<Content, 'language' | 'cities' | 'guides'>,
  now: number,
): Finding[] =>
  [
    ...cities.map((city) => [`cities/${city.slug}`, city] as const),
    // Their sources stand in the English file alone.
    ...(language === english ? guides : []).map((one) => [`guides/${one.slug}`, one] as const),
  ].flatMap(([file, told]) =>
    checkedIn(told)
      .filter(({ checked }) => now - Date.parse(checked) > freshFor)
      .map(({ field }) => ({
        ...adviceIn(`content/${language}/${file}.yaml`, field, 'source-old'),
        problem:
          'What these pages say on the word of others was last read there more than a year ago.',
        action:
          'Open the address, see that it still says so, mend what changed, and write the day into "checked".',
      })),
  );

type Checked = { field: string; checked: string };

/** Sources stand in lists, wherever something rests on them. */
const checkedIn = (value: unknown, field = ''): Checked[] => {
  if (typeof value !== 'object' || value === null) return [];
  if ('checked' in value && typeof value.checked === 'string') {
    return [{ field, checked: value.checked }];
  }
  return Object.entries(value).flatMap(([key, one]) =>
    checkedIn(
      one,
      Array.isArray(value) ? `${field}[${key}]` : [field, key].filter(Boolean).join('.'),
    ),
  );
};
