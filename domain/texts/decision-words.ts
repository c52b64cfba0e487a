import { spokenTime } from '#time/local-time.ts';
import type { TextRefusal } from '../events/event-kinds.ts';
import type { TextDecision } from './may-text.ts';

const askOnPage = 'call, or email them their private link, where they can check the box.';

const refusalWords: Record<TextRefusal, string> = {
  erased: 'This lead was erased, so nobody may be texted about it.',
  'no-consent': `This seller has not agreed to texts: ${askOnPage}`,
  'only-said': `A yes that was only said does not count, since nobody can prove it: ${askOnPage}`,
  revoked: 'This seller has said stop, so no text may be sent: call instead.',
  'stopped-before':
    'This number said stop before the box was checked, so no text may be sent until that phone itself texts START or YES: call instead.',
  'other-number': `The consent to texts was given for another number: ${askOnPage}`,
  suspect: 'This lead may be spam: mark it as not spam before you text.',
  'not-textable':
    'This is no number in the United States that can be texted: call or write instead.',
};

/** Why a text may go out now, later or never, in one sentence; times by the company's clock. */
export const textDecisionWords = (decision: TextDecision, timeZone: string): string => {
  const told = (moment: number): string => spokenTime(moment, timeZone);
  if (decision.decision === 'refused') return refusalWords[decision.reason];
  return decision.decision === 'allowed'
    ? `A text may be sent until ${told(decision.permit.until)}.`
    : `It is too early or too late for texts: this one may be sent from ${told(decision.until)} on.`;
};
