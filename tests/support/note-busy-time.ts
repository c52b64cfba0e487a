import { afterAll } from 'vitest';
import { busyMs } from './busy-time.ts';

declare module 'vitest' {
  interface TaskMeta {
    /** How long its worker, with all that it started, kept a processor busy for this file. */
    busyMs?: number;
  }
}

/** Of the file before, in the same worker. What is closed after the last hook counts for the next one. */
const counter = globalThis as { busyMsBefore?: number };

// biome-ignore lint/correctness/noEmptyPattern: Vitest reads from it that this needs nothing.
afterAll(({}, file) => {
  const now = busyMs();
  file.meta.busyMs = now - (counter.busyMsBefore ?? 0);
  counter.busyMsBefore = now;
});
