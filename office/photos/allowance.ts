import { createHmac } from 'node:crypto';
import type { Budget } from '#store/deliveries/budgets.ts';
import { readKey } from '#store/keys.ts';
import type { Store } from '#store/open.ts';
import type { KeptAllowance } from '#store/photos.ts';
import type { LeadWork } from '#store/types.ts';
import { endOfDay } from '../budgets.ts';
import { mostKept, mostOfNetwork } from './limits.ts';

/** Whose photos they are, and from where they are sent: from the narrowest network to the widest, or by a text. */
export type Seller = {
  standing: keyof typeof mostKept;
  /** None where it was texted. */
  networks: readonly string[];
  textSid?: string;
};

/** Whoever the family has spoken to is a person, and has a share that machines cannot use up. */
export const standingOf = ({ isSuspect, stage }: LeadWork): Seller['standing'] => {
  if (isSuspect) return 'suspect';
  return stage === undefined || stage === 'lost' ? 'new' : 'contacted';
};

/** What may be kept of a seller's photos today. */
export const allowanceOf = async (
  store: Store,
  { standing, networks }: Seller,
  now: number,
): Promise<KeptAllowance> => {
  const { ofLead, aDay } = mostKept[standing];
  const endsAt = endOfDay(now);
  const ofAll = { purpose: `photos ${standing}`, endsAt, limit: aDay };
  if (standing === 'contacted') return { ofLead, budgets: [ofAll] };
  // Under a key, so that what was counted tells nobody from where it was sent.
  const key = await readKey(await store.connect(), 'mailboxes');
  const budgets = networks.map((network, wider): Budget => {
    const name = createHmac('sha256', key).update(`photos ${network}`).digest('base64url');
    return { purpose: `photos of ${name}`, endsAt, limit: mostOfNetwork * 2 ** wider };
  });
  return { ofLead, budgets: [...budgets, ofAll] };
};
