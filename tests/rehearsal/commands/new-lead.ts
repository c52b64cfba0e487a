import type { Lead, Model } from '../model.ts';

/** Letters alone, as a name has them: "Oakbc". */
export const markOf = (number: number): string =>
  `Oak${[...String(number)].map((digit) => 'bcdfghjklm'[Number(digit)]).join('')}x`;

export const newLead = (model: Model, given: Partial<Lead> & Pick<Lead, 'reference'>): Lead => {
  const lead: Lead = {
    mark: '',
    link: '',
    language: 'en',
    phone: '',
    emails: [],
    agreedFor: [],
    isSuspect: false,
    erasedAt: undefined,
    wishedAt: undefined,
    leavesOffers: false,
    isAnswered: false,
    marks: [],
    next: undefined,
    isOnPlan: false,
    planMoves: 0,
    hasVisit: false,
    hasPlanMail: false,
    mailsStopped: undefined,
    offers: [],
    timeline: [],
    photos: { sent: 0, own: 0, deleted: 0 },
    lastForm: '',
    lastSaid: '',
    undoable: [],
    ...given,
  };
  model.leads.push(lead);
  return lead;
};
