import { retryDeliveries } from '#store/retry-deliveries.ts';
import { type Command, leadNamed } from '../command.ts';

export const retry: Command = async ({ store, now }, { subject }) => {
  const lead = subject === undefined ? undefined : await leadNamed(store, subject);
  const count = await retryDeliveries(store, now(), lead?.id);
  return count === 1
    ? '1 dead delivery will be tried again.'
    : `${count} dead deliveries will be tried again.`;
};
