import type { Count } from '#domain/clock/counted.ts';

/** For the page that is left open: what it says each minute again. See scripts/ageing.ts. */
export const ageing = (count: Count | undefined) =>
  count && { 'data-as': count.as, 'data-since': count.since, ...standing(count.until) };

/** When it has to ask for what it shows, since more than minutes changes. */
export const standing = (until: number | undefined) =>
  until !== undefined && Number.isFinite(until) ? { 'data-until': until } : undefined;
