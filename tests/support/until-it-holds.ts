import { vi } from 'vitest';

/** Waits for what a check says: as long as a busy machine takes, and not much longer than an idle one does. */
export const untilItHolds = <Result>(check: () => Result | Promise<Result>): Promise<Result> =>
  vi.waitFor(check, { timeout: 30_000, interval: 10 });
