import { checkCodes, type Refusal } from '#lead/refusal.ts';
import { announceLead } from '../announce-lead.ts';
import { recordSubmit } from '../last-submit.ts';
import { type Outcome, sendRequest } from '../send-request.ts';
import { readKept, removeKept, updateKept } from './database.ts';
import { inTurn } from './in-turn.ts';
import { isOver, type KeptRequest, pauseAfter, waitOf } from './kept-request.ts';

/** What became of the request that was kept. */
export type Delivery =
  | { kind: 'nothing' }
  | { kind: 'expired' }
  | { kind: 'waiting'; kept: KeptRequest; inMs: number; isUnreached: boolean }
  | { kind: 'sent'; kept: KeptRequest; reference: string }
  | { kind: 'refused'; kept: KeptRequest; refusal: Refusal };

/** Sends what is kept, if it is time. It is removed once the server has said that it has it, not before. */
export const deliver = (onSending: () => void): Promise<Delivery> =>
  inTurn(async () => {
    const kept = await readKept();
    if (kept === undefined) return { kind: 'nothing' };
    const now = Date.now();
    if (isOver(kept, now)) {
      await removeKept(kept.key);
      return { kind: 'expired' };
    }
    if (kept.refusal !== undefined) return { kind: 'refused', kept, refusal: kept.refusal };
    const inMs = waitOf(kept, now);
    if (inMs > 0) return { kind: 'waiting', kept, inMs, isUnreached: false };
    if (!navigator.onLine) return unreached(kept);
    onSending();
    return settle(kept, await sendRequest(kept.request, kept.context, kept.key));
  });

const unreached = (kept: KeptRequest): Delivery => ({
  kind: 'waiting',
  kept,
  inMs: 0,
  isUnreached: true,
});

const settle = async (kept: KeptRequest, answer: Outcome): Promise<Delivery> => {
  if ('reference' in answer) {
    await removeKept(kept.key);
    recordSubmit(Date.now());
    const { pageKind, request } = kept;
    announceLead({ reference: answer.reference, pageKind, city: request.city });
    return { kind: 'sent', kept, reference: answer.reference };
  }
  if (answer.isUnreached) return unreached(kept);
  const { refusal } = answer;
  if (checkCodes.some((code) => code === refusal.code)) {
    await updateKept({ ...kept, refusal });
    return { kind: 'refused', kept, refusal };
  }
  const tries = kept.tries + 1;
  const inMs = pauseAfter(tries);
  const later = { ...kept, tries, notBefore: Date.now() + inMs };
  await updateKept(later);
  return { kind: 'waiting', kept: later, inMs, isUnreached: false };
};
