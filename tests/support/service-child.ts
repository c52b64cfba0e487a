import { flushCompileCache } from 'node:module';
import { envToConfig } from '#config/config.ts';
import { readEnv } from '#config/env.ts';
import { type ServiceOverrides, startService } from '#server/service.ts';
import { facts } from './service-app.ts';

/** The service in a process of its own, with shorter waits than an owner would want. */
const config = envToConfig(readEnv(process.env), { url: 'https://www.elm.example' });
const overrides: ServiceOverrides = JSON.parse(process.env['SERVICE_OVERRIDES'] ?? '{}');
const service = await startService(config, facts, overrides);
// Most of these are killed, and a process that is killed keeps nothing of what it compiled.
flushCompileCache();
process.stdout.write(`Listening on ${service.address}\n`);
process.on('SIGTERM', () => {
  service.stop().then(() => process.exit(0));
});
