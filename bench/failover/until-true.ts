import { setTimeout as sleep } from 'node:timers/promises';

const patienceMs = 60_000;

/** What cannot be asked yet is not true yet; what still throws at the end is thrown. */
export const untilTrue = async (check: () => boolean | Promise<boolean>): Promise<void> => {
  const deadline = performance.now() + patienceMs;
  for (;;) {
    try {
      if (await check()) return;
      if (performance.now() > deadline) throw new Error('waited for a minute in vain');
    } catch (error) {
      if (performance.now() > deadline) throw error;
    }
    await sleep(50);
  }
};
