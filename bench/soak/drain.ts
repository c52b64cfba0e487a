import { setTimeout as sleep } from 'node:timers/promises';
import type { StoreLocation } from '#config/config.ts';
import { countWaiting } from './inspect.ts';

/** How long sellers go on trying, and deliveries may take, once nothing goes wrong any more. */
export const patienceMs = 60_000;

/** A slow machine may be far behind with its mail: it has time for as long as it gets on with it. */
export const drain = async (location: StoreLocation): Promise<void> => {
  let left = await countWaiting(location);
  let deadline = performance.now() + patienceMs;
  while (left > 0 && performance.now() < deadline) {
    await sleep(500);
    const now = await countWaiting(location);
    if (now < left) deadline = performance.now() + patienceMs;
    left = Math.min(left, now);
  }
};
