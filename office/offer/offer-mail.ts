import type { StageMark } from '#store/stages.ts';
import type { SuspectReason } from '#store/types.ts';
import { isSuspect } from '../suspicion.ts';

/** Whether an offer goes out by mail. Nobody writes to an address that a machine may have typed. */
export type OfferMail = 'mailed' | 'no-address' | 'may-be-spam';

export const offerMail = (
  { email, suspect }: { email: string; suspect: SuspectReason[] },
  history: readonly StageMark[],
): OfferMail => {
  if (email === '') return 'no-address';
  return isSuspect({ suspect }, history) ? 'may-be-spam' : 'mailed';
};
