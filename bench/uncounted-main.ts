import { startWithFlags } from '#settings/start-flags.ts';

/* The server without counting, to see what counting costs. */

startWithFlags();

const { serve } = await import('#server/serve.ts');
await serve({
  counter: { sent: () => undefined, told: () => undefined, stop: () => Promise.resolve() },
});
