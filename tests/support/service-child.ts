import { flushCompileCache } from 'node:module';
import type { ServiceOverrides } from '#server/service.ts';
import { startWithFlags } from '#settings/start-flags.ts';

// As an owner's server does: a soak holds its memory to a limit.
startWithFlags();

const { startService } = await import('#server/service.ts');
const { envToConfig } = await import('#settings/config.ts');
const { readEnv } = await import('#settings/env.ts');
const { facts } = await import('./service-app.ts');

/** The service in a process of its own, with shorter waits than an owner would want. */
const config = envToConfig(readEnv(process.env), {
  name: facts.company.name,
  email: facts.company.email,
  url: 'https://www.elm.example',
});
const overrides: ServiceOverrides = JSON.parse(process.env['SERVICE_OVERRIDES'] ?? '{}');
const service = await startService(config, facts, overrides);
// Most of these are killed, and a process that is killed keeps nothing of what it compiled.
flushCompileCache();
process.stdout.write(`Listening on ${service.address}\n`);
process.on('SIGTERM', () => {
  service.stop().then(() => process.exit(0));
});
