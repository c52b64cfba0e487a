import type { InLanguages } from '#content/languages.ts';
import type { TextWords } from '#content/schema/texts.ts';
import type { Language } from '#lead/language.ts';
import type { Store } from '#store/open.ts';
import type { TextRefusal } from '../events/event-kinds.ts';
import { addEvent, findEvent } from '../events/events.ts';
import type { LeadWithDeliveries } from '../leads/read-leads.ts';
import { type Actor, changeLead } from '../work/change-lead.ts';
import { decideText } from './decide-text.ts';
import { isSpanish, spanish } from './read-reply.ts';
import { introduce } from './write-text.ts';

/** So long a text can be taken back before it goes out. */
const graceMs = 15_000;

export type TextingCompany = {
  name: string;
  timeZone: string;
  languages: InLanguages<{ texts: TextWords }>;
};

/**
 * A text to a seller: it goes out shortly, or when the hours for texts begin. Either way the family has seen to
 * the seller, and the clock of the first answer stops; a text that is refused stops nothing. The gate is asked
 * again when it is sent.
 */
export const textSeller = async (
  store: Store,
  lead: LeadWithDeliveries,
  actor: Actor,
  typed: string,
  company: TextingCompany,
) => {
  const { now } = actor;
  const decision = decideText(lead, company.timeZone, now);
  if (decision.decision === 'refused') return refuse(store, lead.id, actor, decision.reason);
  const body = asSent(lead, typed, company);
  const waits = decision.decision === 'waits' ? { until: decision.until } : {};
  return changeLead<never>(store, lead.id, actor, ({ answered_at }) => ({
    kind: 'text-out',
    details: { body, ...waits },
    set: { calling_by: null, calling_since: null, answered_at: answered_at ?? now },
    textAt: waits.until ?? now + graceMs,
  }));
};

/** What the seller reads of what was typed. */
export const asSent = (
  lead: LeadWithDeliveries,
  typed: string,
  company: Pick<TextingCompany, 'name' | 'languages'>,
): string => {
  if (wasTexted(lead)) return typed;
  const { texts } = company.languages.in(languageOf(lead, typed));
  return introduce(typed, company.name, texts);
};

/** Of the text or, where that does not tell, of the seller. */
const languageOf = ({ language }: { language: Language }, typed: string): Language =>
  isSpanish(typed) ? spanish : language;

const wasTexted = ({ deliveries }: LeadWithDeliveries): boolean =>
  deliveries.some(
    ({ channel, state }) => channel === 'seller-text' && (state === 'sent' || state === 'unknown'),
  );

const refuse = async (store: Store, leadId: string, actor: Actor, reason: TextRefusal) => {
  const { now: at, personId } = actor;
  // Of its own: the same words may be sent once they may go.
  const id = `${actor.eventId}-refused`;
  if ((await findEvent(store, id)) === undefined) {
    const refused = { kind: 'text-refused', details: { reason } } as const;
    await store.writeOne((db) => addEvent(db, { id, leadId, at, personId, ...refused }));
  }
  return { notAllowed: reason };
};
