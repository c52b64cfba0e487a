import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Content } from '#content/load.ts';
import { localDay } from '#time/local-time.ts';
import { adviceIn, type Finding, findingIf } from './finding.ts';

/** Half a year before a seller would find none. */
const few = 6;

type Drawn = { file: string; field: string; days: readonly string[] };

/** The days of sales that the guides of a drawn site list: it may have been drawn long ago. */
export const drawnSaleDays = (
  { language, guides, book }: Pick<Content, 'language' | 'guides' | 'book'>,
  siteDir: string,
): Drawn[] =>
  guides.flatMap(({ slug, parts }) => {
    const part = parts.findIndex(({ saleDays }) => saleDays === true);
    const page = join(siteDir, `${book.guide(slug).path}.html`);
    if (part < 0 || !existsSync(page)) return [];
    const found = readFileSync(page, 'utf8').matchAll(/<time datetime="([\d-]+)"/gi);
    const days = [...found].map(([, day = '']) => day);
    const file = `content/${language}/guides/${slug}.yaml`;
    return [{ file, field: `parts[${part}].saleDays`, days }];
  });

/** A list of days is as old as the page that shows it. */
export const saleDayFindings = (
  drawn: readonly Drawn[],
  now: number,
  timeZone: string,
): Finding[] =>
  drawn.flatMap(({ file, field, days }) => {
    const left = days.filter((day) => day >= localDay(now, timeZone)).length;
    return findingIf(left <= few, {
      ...adviceIn(file, field, 'sale-days-few'),
      problem: `Of the days of foreclosure sales on this page, ${left} are still to come.`,
      action:
        'Publish any change on the desk, or run "npm run build" where nobody has published: the page then lists the next 24.',
    });
  });
