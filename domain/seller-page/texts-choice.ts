import type { Store } from '#store/open.ts';
import { append, holdHead } from '../consent/append.ts';
import type { Consent, NewConsent } from '../consent/consent.ts';
import { consentsOf } from '../consent/consents-of.ts';
import { grantEntry } from '../consent/new-entries.ts';
import { isRevoked } from '../consent/revocations.ts';
import { keepWordings } from '../consent/wordings.ts';
import { isSuspect } from '../leads/state.ts';
import { historyWithin } from '../stages/stages.ts';
import { isTextable } from '../texts/may-text.ts';
import { changeLeadWithin, hasEvent, leadForChange } from '../work/change-lead.ts';

/** Whether the seller gets texts, has ended them, or may be asked. */
export type TextsChoice = 'agreed' | 'stopped' | 'open' | 'none';

type Known = {
  phone: string;
  consent: Consent | undefined;
  /** By whomever; only that phone itself takes it back. */
  isStopped: boolean;
  isSuspect: boolean;
};

/** By a box that was checked for the number that the lead has now: what was only said does not count. */
export const textsChoice = ({ phone, consent, isStopped, isSuspect }: Known): TextsChoice => {
  if (isStopped) return 'stopped';
  const isWritten = consent?.agreed === true && consent.saidTo === undefined;
  if (isWritten && consent.phone === phone) return 'agreed';
  return isSuspect || !isTextable(phone) ? 'none' : 'open';
};

type Asked = { leadId: string; eventId: string; now: number };

/** The box, checked on the private page: in the ledger as on the form, for the number of this moment. */
export const agreeToTexts = (
  store: Store,
  shown: Omit<NewConsent, 'agreed' | 'saidTo' | 'recordedAt'>,
  { leadId, eventId, now }: Asked,
) =>
  store.write(async (transaction) => {
    const { engine } = store;
    await holdHead(transaction, engine);
    const lead = await leadForChange(transaction, engine, leadId);
    if ('refused' in lead) return lead;
    if (await hasEvent(transaction, eventId)) return { event: eventId };
    const { phone } = lead;
    const choice = textsChoice({
      phone,
      consent: (await consentsOf(transaction, [lead])).get(leadId),
      isStopped: await isRevoked(transaction, phone),
      isSuspect: isSuspect(lead, await historyWithin(transaction, leadId)),
    });
    if (choice !== 'open') return { refused: choice };
    const consent = { ...shown, recordedAt: now };
    await keepWordings(transaction, [consent]);
    await append(transaction, engine, [grantEntry(leadId, phone, consent)]);
    const actor = { personId: undefined, now, eventId };
    return changeLeadWithin<never>(transaction, engine, leadId, actor, () => ({
      kind: 'seller-agreed',
      details: {},
      set: { agree_to_texts: 1 },
      isFinal: true,
    }));
  });
