import { company } from '#content/schema/company.ts';
import { by } from './question.ts';

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
export const readTimeZone = by(company.entries.hours.entries.timeZone, (answer) => {
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
