import type { Channel, NewLead } from '#store/types.ts';

/** The others tell of what happens to a lead later, or of none. */
const atOnce: readonly Channel[] = ['team-email', 'seller-receipt', 'sms', 'push', 'webhook'];

/**
 * Who is told of a lead. Suspected spam reaches the team's inbox, marked, but rings no phone and
 * sends no mail to an address that a machine may have made up.
 */
export const channelsFor = (
  { request, suspect }: Pick<NewLead, 'request' | 'suspect'>,
  configured: readonly Channel[],
): Channel[] =>
  configured.filter((channel) => {
    if (!atOnce.includes(channel)) return false;
    if (channel === 'sms' || channel === 'push') return suspect.length === 0;
    if (channel === 'seller-receipt') return suspect.length === 0 && request.email !== '';
    return true;
  });
