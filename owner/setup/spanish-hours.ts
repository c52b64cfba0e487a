import { companyWords } from '#content/schema/company.ts';
import { type Day, spokenDays } from './days.ts';
import { readBy } from './dialogue.ts';
import type { Times } from './hours.ts';
import { shortTimeZone } from './times.ts';

const names: Record<Day, string> = {
  Monday: 'lunes',
  Tuesday: 'martes',
  Wednesday: 'miércoles',
  Thursday: 'jueves',
  Friday: 'viernes',
  Saturday: 'sábado',
  Sunday: 'domingo',
};

/** Sentences say "de" before it, so that every day is Monday to Sunday. */
const manner = {
  every: 'lunes a domingo',
  to: 'a',
  list: new Intl.ListFormat('es-US', { type: 'conjunction' }),
};

const read = readBy(companyWords.entries.hours);

/** lunes a viernes de 8 a. m. a 6 p. m., hora del Centro; the days cut short where it would not fit otherwise. */
export const spanishHours = ({ days, opens, closes, timeZone }: Times): string | undefined => {
  const times = `de ${clock(opens)} a ${clock(closes)}${zoneWords(timeZone)}`;
  const short = (day: Day) => `${names[day].slice(0, 3)}.`;
  return [(day: Day) => names[day], short]
    .map((name) => `${spokenDays(days, name, manner)} ${times}`)
    .find((label) => 'value' in read(label));
};

const zones: Record<string, string> = {
  CST: ', hora del Centro',
  EST: ', hora del Este',
  MST: ', hora de la Montaña',
  PST: ', hora del Pacífico',
};

/** What the abbreviation means, which few who speak Spanish know. */
const zoneWords = (timeZone: string): string => {
  const short = shortTimeZone(timeZone);
  return zones[short] ?? ` ${short}`;
};

/** The spaces of "8 a. m." are such that no line ends there. */
const clock = (time: string): string => {
  const [hour = 0, minutes = 0] = time.split(':').map(Number);
  const past = minutes === 0 ? '' : `:${String(minutes).padStart(2, '0')}`;
  return `${hour % 12 === 0 ? 12 : hour % 12}${past} ${hour < 12 ? 'a' : 'p'}. m.`.replaceAll(
    ' ',
    '\u00a0',
  );
};
