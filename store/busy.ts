import { setTimeout as sleep } from 'node:timers/promises';

const sqliteBusy = 5;

/** Somebody else holds SQLite's lock: asked again in a moment, the store may say yes. */
export const isBusy = (error: unknown): boolean =>
  error instanceof Error && 'errcode' in error && (Number(error.errcode) & 0xff) === sqliteBusy;

const goneCode = /^(08...|57P0[123]|ECONNRESET|ECONNREFUSED|EPIPE|ETIMEDOUT)$/;
/** What the driver of PostgreSQL says without a code. */
const goneWords =
  /^(Connection terminated|Query read timeout|Client has encountered a connection error)/;

/** The database left in the middle of what it was asked, or answers no more. */
export const isGone = (error: unknown): boolean =>
  error instanceof Error &&
  (('code' in error && goneCode.test(String(error.code))) || goneWords.test(error.message));

/** How long a locked store is waited for, by whose clock, and what passes between two tries. */
export type Patience = { ms: number; now: () => number; pause: () => Promise<void> };

/**
 * Whoever waits for longer than this has gone, or is told too late: the service closes connections 10 s after it
 * was told to stop, Twilio hangs up after 15, and our forms give up after 30.
 */
export const patience: Patience = {
  ms: 8_000,
  // No clock that somebody may set.
  now: () => performance.now(),
  pause: () => sleep(10),
};

/** SQLite's own wait would stand on the thread, which has pages to answer. */
export const untilFree = async <Result>(
  attempt: () => Promise<Result>,
  { ms, now, pause }: Patience = patience,
): Promise<Result> => {
  const deadline = now() + ms;
  for (;;) {
    try {
      return await attempt();
    } catch (error) {
      if (!isBusy(error) || now() >= deadline) throw error;
      await pause();
    }
  }
};
