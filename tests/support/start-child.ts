import { keepRunning } from '#start';

/** What "npm run serve" runs, with shorter waits than an owner would want. */
keepRunning(
  [
    { file: 'server/main.ts', isEssential: true, isWatched: false },
    { file: 'desk/main.ts', isEssential: false, isWatched: true },
  ],
  { shortestPauseMs: 100, silenceMs: 8_000 },
);
