import type { Channel } from '#domain/deliveries/delivery.ts';
import { hasPushDevices } from '#domain/people/push-devices.ts';
import type { Store } from '#store/open.ts';

/**
 * Keeps the list of channels true: `push` is among them while somebody's phone rings. Asked for now and
 * then, since phones are added by the desk and a seller's request must not wait for one more question.
 */
export const followPushDevices = (store: Store, channels: Channel[], everyMs = 2_000) => {
  const refresh = async (): Promise<void> => {
    const found = await hasPushDevices(store);
    const at = channels.indexOf('push');
    if (found && at < 0) channels.push('push');
    if (!found && at >= 0) channels.splice(at, 1);
  };
  // A store that is away takes no lead either, and whoever asks it for one says so.
  const attempt = () => refresh().catch(() => undefined);
  const timer = setInterval(attempt, everyMs);
  return { known: attempt(), stop: () => clearInterval(timer) };
};
