import type { Company } from '#content/company.ts';
import { isUnanswered } from '#store/lead-state.ts';
import type { WorkedLead } from '#store/work/work-list.ts';
import { type FirstAnswer, firstAnswer } from '../clock/first-answer.ts';
import { fullName } from '../lead-facts.ts';
import { propertyKind, propertyPlace } from './lead-kind.ts';

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
};

export const foundRow = (lead: WorkedLead, company: Company, now: number): FoundRow => {
  const { work, receivedAt } = lead;
  const { isSuspect } = work;
  const isWaiting = isUnanswered(work) && !isSuspect;
  return {
    reference: lead.reference,
    name: fullName(lead),
    kind: propertyKind(lead),
    place: propertyPlace(lead),
    language: lead.language,
    stage: work.stage ?? '',
    receivedAt,
    isSuspect,
    answer: isWaiting ? firstAnswer(company, { receivedAt }, now) : undefined,
    next: work.nextAction,
  };
};
