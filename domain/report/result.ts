import { campaignLabel } from '#lead/source-label.ts';
import { localDay } from '#time/local-time.ts';
import { type AnsweringOffice, firstAnswer } from '../clock/first-answer.ts';
import { cityOf } from '../leads/lead-city.ts';
import { isSuspect } from '../leads/state.ts';
import { contactedAt, reachedMark, stageValue } from '../stages/stage-history.ts';
import type { Histories, StageMark } from '../stages/stages.ts';
import type { ReportedLead } from './reported-leads.ts';
import { weekOf } from './weeks.ts';

/** What a lead came to, without anything that tells whose it was. */
export type LeadResult = {
  city: string;
  page: string;
  campaign: string;
  language: string;
  device: string;
  /** Its Monday. */
  week: string;
  /** Sent through the site, and not called in or typed in by the family. */
  requested: boolean;
  contactMs: number | undefined;
  /** Minutes of office time until somebody first called or wrote, reached or not. */
  answerMinutes: number | undefined;
  answeredInTime: boolean;
  offer: boolean;
  contract: boolean;
  closed: boolean;
  /** Of a closing, if it was given. */
  valueCents: number | undefined;
};

export type Results = { results: LeadResult[]; suspects: number };

export const resultsOf = (
  leads: readonly ReportedLead[],
  histories: Histories,
  office: AnsweringOffice,
  companyCities: readonly string[],
): Results => {
  const historyOf = ({ id }: ReportedLead): StageMark[] => histories.get(id) ?? [];
  const trusted = leads.filter((lead) => !isSuspect(lead, historyOf(lead)));
  return {
    results: trusted.map((lead) => resultOf(lead, historyOf(lead), office, companyCities)),
    suspects: leads.length - trusted.length,
  };
};

const notKnown = 'not known';

const resultOf = (
  lead: ReportedLead,
  history: readonly StageMark[],
  office: AnsweringOffice,
  companyCities: readonly string[],
): LeadResult => {
  const closed = reachedMark(history, 'closed');
  const contacted = contactedAt(history);
  const contract = (closed ?? reachedMark(history, 'contract')) !== undefined;
  const { receivedAt, answeredAt: firstTouchAt } = lead;
  const answer = firstAnswer(office, { receivedAt, firstTouchAt }, receivedAt);
  const isAnswered = answer.state === 'answered';
  return {
    city: cityOf(lead.request, companyCities),
    page: lead.page === '' ? notKnown : lead.page,
    campaign: campaignLabel(lead.source),
    language: lead.language,
    device: lead.device ?? notKnown,
    week: weekOf(localDay(receivedAt, office.hours.timeZone)),
    requested: lead.origin === 'web',
    contactMs: contacted === undefined ? undefined : Math.max(0, contacted - receivedAt),
    answerMinutes: isAnswered ? answer.minutesWaited : undefined,
    answeredInTime: isAnswered && answer.inTime,
    offer: contract || reachedMark(history, 'offer') !== undefined,
    contract,
    closed: closed !== undefined,
    valueCents: closed && stageValue(history, closed),
  };
};
