import { createHash, timingSafeEqual } from 'node:crypto';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Config } from '#config/config.ts';
import { whereDeskIs } from '#config/desk-port.ts';
import { errorText } from '#config/redact.ts';
import { isThisMachine } from '#config/this-machine.ts';
import { checkStore, type StoreHealth } from '#domain/health/check-store.ts';
import { visitorAddress } from '#http/visitor-address.ts';
import { answers } from '#server/answers.ts';
import type { Context } from '#server/context.ts';
import { readCopyNotes } from '#store/copies/copy-notes.ts';

/** However often it is asked, the store is written to at most this often. */
const rememberMs = 1_000;

export const health = (app: FastifyInstance, { config, store, now }: Context): void => {
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
      if (!mayCount(request, config)) return reply.send({ status: 'ready' });
      const desk = await answers(whereDeskIs(config));
      return reply.send({
        status: 'ready',
        oldestUndeliveredSeconds,
        undelivered,
        dead,
        desk,
        ...copyBehind(config, now()),
      });
    } catch (error) {
      request.log.error({ error: errorText(error) }, 'store not ready');
      return reply.code(503).send({ status: 'unavailable', error: 'The store cannot be written' });
    }
  });
};

/** How much would be lost with the disk of the leads; nothing where there is no second copy. */
const copyBehind = (config: Config, now: number): { copyBehindSeconds?: number | null } => {
  if (config.copy === undefined || 'url' in config.store) return {};
  const copiedAt = readCopyNotes(config.dataDir)?.copiedAt ?? 0;
  return {
    copyBehindSeconds: copiedAt === 0 ? null : Math.max(0, Math.round((now - copiedAt) / 1000)),
  };
};

type Asked = Pick<FastifyRequest, 'ip' | 'ips' | 'headers'>;

/** How many sellers wait is the owner's business: for this machine, and for whoever has the token. */
const mayCount = (
  request: Asked,
  { readyzToken, trustedProxies }: Pick<Config, 'readyzToken' | 'trustedProxies'>,
): boolean => {
  const { authorization = '', 'x-forwarded-for': forwarded } = request.headers;
  if (readyzToken !== undefined && isSame(authorization, `Bearer ${readyzToken}`)) return true;
  // Behind a proxy that nobody named, everybody seems to be this machine.
  const isKnown = forwarded === undefined || trustedProxies.length > 0;
  return isKnown && isThisMachine(visitorAddress(request));
};

/** In a time that says nothing of where they differ. */
const isSame = (given: string, expected: string): boolean =>
  timingSafeEqual(digest(given), digest(expected));

const digest = (text: string): Buffer => createHash('sha256').update(text).digest();
