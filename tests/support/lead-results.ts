import type { LeadResult } from '#domain/report/result.ts';

/** What came of one lead: nothing yet, but for what is given. */
export const resultOf = (given: Partial<LeadResult> = {}): LeadResult => ({
  city: 'Waco',
  page: '/waco',
  campaign: 'direct',
  language: 'en',
  device: 'phone',
  requested: true,
  week: '2026-03-02',
  contactMs: undefined,
  answerMinutes: undefined,
  answeredInTime: false,
  offer: false,
  contract: false,
  closed: false,
  valueCents: undefined,
  ...given,
});
