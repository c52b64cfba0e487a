import type { CallNext } from '#domain/work-list/call-next.ts';

/** The headings of Call next. */
export const groupNames: Record<keyof CallNext, string> = {
  late: 'First call, late',
  waiting: 'Waiting for a first call',
  due: 'To do today',
  tomorrow: 'Tomorrow',
  idle: 'Nothing planned',
  suspect: 'Suspected spam',
};
