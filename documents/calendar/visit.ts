import { hourMs } from '#time/lengths.ts';
import { asFile, escaped } from './content-lines.ts';

/** What a calendar needs to know of a visit. */
export type CalendarVisit = {
  /** The same for every version of one lead's visit, so that a calendar moves it. */
  uid: string;
  /** Higher with every change. */
  version: number;
  /** Nothing where it was cancelled. */
  at: number | undefined;
  title: string;
  place: string;
  notes: string;
  now: number;
};

export type CalendarMethod = 'PUBLISH' | 'CANCEL';

export const methodOf = ({ at }: Pick<CalendarVisit, 'at'>): CalendarMethod =>
  at === undefined ? 'CANCEL' : 'PUBLISH';

/** The visit as a file that every calendar reads (RFC 5545). Times are in UTC, so that it needs no zones. */
export const calendarFile = (visit: CalendarVisit): string => {
  const { uid, version, at, title, place, notes, now } = visit;
  const start = at ?? now;
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Desk//Visits//EN',
    `METHOD:${methodOf(visit)}`,
    'BEGIN:VEVENT',
    `UID:${uid}`,
    `SEQUENCE:${version}`,
    `DTSTAMP:${utc(now)}`,
    `DTSTART:${utc(start)}`,
    `DTEND:${utc(start + hourMs)}`,
    `STATUS:${at === undefined ? 'CANCELLED' : 'CONFIRMED'}`,
    `SUMMARY:${escaped(title)}`,
    ...(place === '' ? [] : [`LOCATION:${escaped(place)}`]),
    `DESCRIPTION:${escaped(notes)}`,
    'END:VEVENT',
    'END:VCALENDAR',
  ];
  return asFile(lines);
};

/** 20260310T143000Z */
const utc = (moment: number): string => new Date(moment).toISOString().replace(/[-:]|\.\d{3}/g, '');
