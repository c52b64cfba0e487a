import { keepRunning } from '#start';

/** It looks so often that a part that has started seems to hang between two signs of life. */
keepRunning([{ file: 'tests/support/slow-part.ts', flags: [], isEssential: true }], {
  shortestPauseMs: 100,
  lookEveryMs: 200,
  mostSilentLooks: 5,
});
