/** "Tuesday, March 10, 2026 at 7:00:00 AM CDT" */
export const inZone = (time: number, timeZone: string): string =>
  new Intl.DateTimeFormat('en-US', { dateStyle: 'full', timeStyle: 'long', timeZone }).format(time);
