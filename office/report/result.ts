import type { LeadSource } from '#lead/source.ts';
import { sourceLabel } from '#lead/source-label.ts';
import type { StageMark } from '#store/stages.ts';
import type { Lead } from '#store/types.ts';
import { cityOf } from '../lead-city.ts';
import { localDay } from '../local-time.ts';
import { contactedAt, reachedMark, stageValue } from '../stage-history.ts';
import { weekOf } from './weeks.ts';

/** What a lead came to, without anything that tells whose it was. */
export type LeadResult = {
  city: string;
  page: string;
  campaign: string;
  /** Its Monday. */
  week: string;
  contactMs: number | undefined;
  contract: boolean;
  closed: boolean;
  /** Of a closing, if it was given. */
  valueCents: number | undefined;
};

export const resultOf = (
  lead: Lead,
  history: readonly StageMark[],
  timeZone: string,
  companyCities: readonly string[],
): LeadResult => {
  const closed = reachedMark(history, 'closed');
  const contacted = contactedAt(history);
  return {
    city: cityOf(lead.request, companyCities),
    page: lead.page === '' ? 'not known' : lead.page,
    campaign: campaignOf(lead.source),
    week: weekOf(localDay(lead.receivedAt, timeZone)),
    contactMs: contacted === undefined ? undefined : Math.max(0, contacted - lead.receivedAt),
    contract: (closed ?? reachedMark(history, 'contract')) !== undefined,
    closed: closed !== undefined,
    valueCents: closed && stageValue(history, closed),
  };
};

/** Some mail programs write the reader's address into their links. */
const campaignOf = (source: LeadSource): string => {
  const label = sourceLabel(source);
  return label.includes('@') ? 'not shown (an address)' : label;
};
