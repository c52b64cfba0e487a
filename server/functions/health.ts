import type { FastifyInstance } from 'fastify';
import type { Context } from '#server/context.ts';
import { errorText } from '#settings/redact.ts';
import { checkStore, type StoreHealth } from '#store/health.ts';

/** However often it is asked, the store is written to at most this often. */
const rememberMs = 1_000;

export const health = (app: FastifyInstance, { store, now }: Context): void => {
  let last: { at: number; result: Promise<StoreHealth> } | undefined;

  const check = (): Promise<StoreHealth> => {
    const age = last === undefined ? Number.POSITIVE_INFINITY : Math.abs(now() - last.at);
    if (last === undefined || age >= rememberMs)
      last = { at: now(), result: checkStore(store, now()) };
    return last.result;
  };

  app.get('/healthz', (_, reply) => reply.send({ status: 'ok' }));

  app.get('/readyz', async (request, reply) => {
    try {
      const { oldestUndeliveredMs, undelivered, dead } = await check();
      const oldestUndeliveredSeconds = Math.round(oldestUndeliveredMs / 1000);
      return reply.send({ status: 'ready', oldestUndeliveredSeconds, undelivered, dead });
    } catch (error) {
      request.log.error({ error: errorText(error) }, 'store not ready');
      return reply.code(503).send({ status: 'unavailable', error: 'The store cannot be written' });
    }
  });
};
