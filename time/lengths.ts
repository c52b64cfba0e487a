/** As clocks count. A day of the calendar may have 23 hours, or 25: that is for local-time.ts. */
export const minuteMs = 60_000;
export const hourMs = 60 * minuteMs;
export const dayMs = 24 * hourMs;
