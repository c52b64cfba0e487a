import { serve } from '#server/serve.ts';

/* The server without counting, to see what counting costs. */

await serve({
  counter: { sent: () => undefined, told: () => undefined, stop: () => Promise.resolve() },
});
