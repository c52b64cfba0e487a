import { company } from '#content/schema/company.ts';
import { type Reading, readBy } from './dialogue.ts';

const readWritten = readBy(company.entries.hours.entries.opens);

/** 8AM, 8:30 pm, 18:00. A bare 8, or 8:00, could be either, and is asked again. */
export const readClock = (answer: string): Reading<string> => {
  const couldBeEither = /^\d[:.]\d\d$/.test(answer.trim());
  const reading = couldBeEither ? undefined : readWritten(answer);
  if (reading !== undefined && 'value' in reading) return reading;
  return { problem: 'expected a time such as 8AM or 5:30PM' };
};

export const readClockAfter =
  (opens: string) =>
  (answer: string): Reading<string> => {
    const reading = readClock(answer);
    if ('problem' in reading || reading.value > opens) return reading;
    return { problem: `expected a time later than ${spokenClock(opens)}` };
  };

/** 08:00 is said as 8AM, 17:30 as 5:30PM. */
export const spokenClock = (time: string): string => {
  const [hour = 0, minutes = 0] = time.split(':').map(Number);
  const past = minutes === 0 ? '' : `:${String(minutes).padStart(2, '0')}`;
  return `${hour % 12 === 0 ? 12 : hour % 12}${past}${hour < 12 ? 'AM' : 'PM'}`;
};

const spokenNames: Record<string, string> = {
  Eastern: 'America/New_York',
  Central: 'America/Chicago',
  Mountain: 'America/Denver',
  Arizona: 'America/Phoenix',
  Pacific: 'America/Los_Angeles',
  Alaska: 'America/Anchorage',
  Hawaii: 'Pacific/Honolulu',
};

/** Central, central time, America/Chicago. */
export const readTimeZone = readBy(company.entries.hours.entries.timeZone, (answer) => {
  const said = answer.toLowerCase().replace(/ time$/, '');
  const [, zone] = Object.entries(spokenNames).find(([name]) => name.toLowerCase() === said) ?? [];
  return zone ?? answer;
});

export const spokenTimeZone = (zone: string): string =>
  Object.entries(spokenNames).find(([, known]) => known === zone)?.[0] ?? zone;

/** CST for America/Chicago: its name in winter, which people use all year. */
export const shortTimeZone = (zone: string): string => {
  const format = new Intl.DateTimeFormat('en-US', { timeZone: zone, timeZoneName: 'short' });
  const parts = format.formatToParts(Date.UTC(2026, 0, 15));
  return parts.find(({ type }) => type === 'timeZoneName')?.value ?? zone;
};
