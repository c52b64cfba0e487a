import type { Channel, Delivery } from '#domain/deliveries/delivery.ts';
import { recordGatheredFailure, recordGatheredSent } from '#domain/deliveries/gather.ts';
import { endOfTurn } from '#domain/leads/budgets.ts';
import { findLeads } from '#domain/leads/read-leads.ts';
import type { Lead, LeadWork } from '#domain/leads/types.ts';
import { networkOf } from '#http/network.ts';
import type { SendGathered } from '#server/channels/channel.ts';
import { type AttemptContext, recordPatiently, sendInTime } from './attempt.ts';
import { noticeChannel } from './notice-channel.ts';

/** More would not be read. */
const mostRead = 200;

/** One try at a message about everything that was over its budget. */
export const attemptGathered = async (
  context: AttemptContext,
  send: SendGathered,
  channel: Channel,
  gathered: readonly Delivery[],
  lease: string,
): Promise<void> => {
  const { store, log, now } = context;
  const notices = gathered.filter(({ subject }) => subject.kind === 'channel').length;
  const ids = new Set(gathered.flatMap(({ leadId }) => leadId ?? []));
  const erased = gathered.flatMap(({ subject }) =>
    subject.kind === 'erased-lead' ? subject.id : [],
  );
  const leads = likeliestFirst(await findLeads(store, [...ids].slice(0, mostRead)));
  const total = gathered.length - notices;
  const result = await sendInTime(context, (signal) =>
    send({ id: lease, leads, erased, total, notices, now: now(), signal }),
  );
  const line = { channel, gathered: gathered.length };
  if (result.sent) log.info({ ...line, outcome: 'sent', warning: result.warning }, 'delivery');
  else log.warn({ ...line, outcome: 'failed', error: result.error }, 'delivery');
  await recordPatiently(context, () =>
    result.sent
      ? recordGatheredSent(store, lease, now(), result.warning)
      : recordGatheredFailure(store, failureOf(context, channel, lease, result.error)),
  );
};

const failureOf = (
  { now, waits, channels, newId }: AttemptContext,
  channel: Channel,
  lease: string,
  error: string,
) => {
  const notice = noticeChannel({ channel }, channels);
  const patience = waits.reduce((sum, wait) => sum + wait, 0);
  return {
    error,
    now: now(),
    lease,
    nextAttemptAt: endOfTurn(now()),
    giveUpBefore: now() - patience,
    channel,
    notice: notice && { channel: notice, newId },
  };
};

/** A flood comes from few networks: whoever asked alone in his comes first, what is suspect last. */
const likeliestFirst = <L extends Lead & { work: LeadWork }>(leads: readonly L[]): L[] => {
  const network = ({ consent }: Lead): string => networkOf(consent?.address ?? '');
  const counts = Map.groupBy(leads, network);
  const weight = (lead: L): number =>
    (lead.work.isSuspect ? mostRead : 0) + (counts.get(network(lead))?.length ?? 0);
  return leads.toSorted((a, b) => weight(a) - weight(b) || b.receivedAt - a.receivedAt);
};
