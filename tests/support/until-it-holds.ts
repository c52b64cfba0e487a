import { vi } from 'vitest';
import { patienceMs } from './patience.ts';

/** Waits for what a check says: as long as a busy machine takes, and not much longer than an idle one does. */
export const untilItHolds = <Result>(check: () => Result | Promise<Result>): Promise<Result> =>
  vi.waitFor(check, { timeout: patienceMs, interval: 10 });
