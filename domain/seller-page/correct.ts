import type { Store } from '#store/open.ts';
import type { Lead } from '../leads/types.ts';
import { type Editable, type EditableField, editLead, editProblems } from '../work/edit-lead.ts';

/** What a seller may put right. Where the link to the page was mailed is not among it. */
export const correctable = [
  'firstName',
  'lastName',
  'phone',
  'propertyAddress',
  'propertyCity',
  'propertyState',
  'propertyZip',
] as const satisfies readonly EditableField[];

export type Correction = { was: Partial<Editable>; typed: Partial<Editable> };

/** What was typed into the form; a field that was left empty stays as it is. */
export const readCorrection = (
  { request }: Pick<Lead, 'request'>,
  sent: Readonly<Record<string, string>>,
): Correction => {
  const typed = correctable.flatMap((field) => {
    const value = sent[field]?.trim() ?? '';
    return value === '' ? [] : [[field, value] as const];
  });
  return {
    was: Object.fromEntries(typed.map(([field]) => [field, request[field]])),
    typed: Object.fromEntries(typed),
  };
};

export const correctionProblems = editProblems;

/** By the rules of the desk's own form. Consent was given for the old number and goes with it. */
export const correctLead = (
  store: Store,
  leadId: string,
  { eventId, now }: { eventId: string; now: number },
  correction: Correction,
) => editLead(store, leadId, { personId: undefined, now, eventId }, correction, 'seller-corrected');
