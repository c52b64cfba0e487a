import { keepRunning, parts } from '#start';

/** What "npm run serve" runs, with shorter waits than an owner would want. */
keepRunning(parts, {
  shortestPauseMs: 100,
  patienceMs: 5_000,
  // On a busy machine a part says nothing for a while, so that only tests of silence look as often.
  ...(process.env['LOOK_OFTEN'] === 'yes' && { lookEveryMs: 2_000 }),
});
