import type { Store } from '#store/open.ts';
import type { Budget } from '../deliveries/budgets.ts';
import { countedAs, endOfDay } from '../leads/budgets.ts';
import type { LeadWork } from '../leads/types.ts';
import { mostKept, mostOfNetwork } from './limits.ts';
import type { KeptAllowance } from './rows.ts';

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
  const db = await store.connect();
  const budgets = await Promise.all(
    networks.map(async (network, wider): Promise<Budget> => {
      const name = await countedAs(db, `photos ${network}`);
      return { purpose: `photos of ${name}`, endsAt, limit: mostOfNetwork * 2 ** wider };
    }),
  );
  return { ofLead, budgets: [...budgets, ofAll] };
};
