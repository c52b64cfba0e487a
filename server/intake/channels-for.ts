import { isSuspect } from '#store/lead-state.ts';
import type { Channel, NewLead } from '#store/types.ts';

/** The others tell of what happens to a lead later, or of none. */
const atOnce: readonly Channel[] = ['team-email', 'seller-receipt', 'sms', 'push', 'webhook'];

/**
 * Who is told of a lead. Suspected spam reaches the team's inbox, marked, but rings no phone and
 * sends no mail to an address that a machine may have made up.
 */
export const channelsFor = (
  lead: Pick<NewLead, 'request' | 'suspect'>,
  configured: readonly Channel[],
): Channel[] =>
  configured.filter((channel) => {
    if (!atOnce.includes(channel)) return false;
    if (channel === 'sms' || channel === 'push') return !isSuspect(lead, []);
    if (channel === 'seller-receipt') return !isSuspect(lead, []) && lead.request.email !== '';
    return true;
  });
