import type { Channel, NewDelivery } from '#domain/deliveries/delivery.ts';
import { isSuspect } from '#domain/leads/state.ts';
import type { NewLead } from '#domain/leads/types.ts';

/** The others tell of what happens to a lead later, or of none. */
const atOnce = ['team-email', 'seller-receipt', 'sms', 'webhook', 'push'] as const;

/**
 * Who is told of a lead. Suspected spam reaches the team's inbox, marked, but rings no phone and
 * sends no mail to an address that a machine may have made up.
 */
export const channelsFor = (
  lead: Pick<NewLead, 'request' | 'suspect'>,
  configured: readonly Channel[],
): NewDelivery['channel'][] =>
  atOnce.filter((channel) => {
    if (!configured.includes(channel)) return false;
    if (channel === 'sms' || channel === 'push') return !isSuspect(lead, []);
    if (channel === 'seller-receipt') return !isSuspect(lead, []) && lead.request.email !== '';
    return true;
  });
