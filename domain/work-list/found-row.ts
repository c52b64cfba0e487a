import type { Company } from '#content/company.ts';
import { answerStands, type FirstAnswer, firstAnswer } from '../clock/first-answer.ts';
import { fullName } from '../leads/lead-facts.ts';
import { propertyKind, propertyPlace } from '../leads/lead-kind.ts';
import { isUnanswered } from '../leads/state.ts';
import type { WorkedLead } from '../work/work-list.ts';
import { dueFrom } from './call-next.ts';

/** A lead as a list of many shows it, in one line. */
export type FoundRow = {
  reference: string;
  name: string;
  kind: string;
  place: string;
  language: string;
  stage: string;
  receivedAt: number;
  isSuspect: boolean;
  /** Of those alone whom nobody answered yet. */
  answer: FirstAnswer | undefined;
  next: { what: string; at: number } | undefined;
  /** Until then it stays so, but for the minutes that are counted. */
  until: number;
};

export const foundRow = (lead: WorkedLead, company: Company, now: number): FoundRow => {
  const { work, receivedAt } = lead;
  const { isSuspect } = work;
  const isWaiting = isUnanswered(work) && !isSuspect;
  const answer = isWaiting ? firstAnswer(company, { receivedAt }, now) : undefined;
  const due = dueFrom(work.nextAction, now);
  return {
    reference: lead.reference,
    name: fullName(lead),
    kind: propertyKind(lead),
    place: propertyPlace(lead),
    language: lead.language,
    stage: work.stage ?? '',
    receivedAt,
    isSuspect,
    answer,
    next: work.nextAction,
    until: answer === undefined ? due : Math.min(due, answerStands(answer)),
  };
};
