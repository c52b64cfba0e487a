import { keepRunning, parts } from '#start';

/** What "npm run serve" runs, with shorter waits than an owner would want. */
keepRunning(parts, { shortestPauseMs: 100, lookEveryMs: 1_500, patienceMs: 5_000 });
