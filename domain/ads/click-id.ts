import type { LeadSource } from '#lead/source.ts';

/** Anybody can write anything into a link; what is handed on is what advertisers themselves write. */
const plausible = /^[\w.~-]{1,500}$/;

export const clickId = (source: LeadSource, name: string): string | undefined => {
  const value = source[name];
  return value !== undefined && plausible.test(value) ? value : undefined;
};
