import type { Language } from '#lead/language.ts';
import { localDay } from '../local-time.ts';

const locales: Record<Language, string> = { en: 'en-US' };
const day = 86_400_000;

/** "tomorrow, Tuesday, November 17, 2:03 PM": near days by their names, and every day by its date too. */
export const awaitedTime = (
  moment: number,
  now: number,
  timeZone: string,
  language: Language,
): string => {
  const locale = locales[language];
  const date = new Intl.DateTimeFormat(locale, {
    weekday: 'long',
    month: 'long',
    day: 'numeric',
    hour: 'numeric',
    minute: '2-digit',
    timeZone,
  });
  const nearness = [-1, 0, 1].find(
    (days) => localDay(now + days * day, timeZone) === localDay(moment, timeZone),
  );
  if (nearness === undefined) return date.format(moment);
  const near = new Intl.RelativeTimeFormat(locale, { numeric: 'auto' }).format(nearness, 'day');
  return `${near}, ${date.format(moment)}`;
};
