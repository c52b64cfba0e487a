import pg from 'pg';
import { RateLimiterMemory, RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible';
import type { Config } from '#settings/config.ts';
import { surviveDisconnects } from '#store/postgres.ts';
import { networkOf } from './network.ts';

export type Allowance = { allowed: true } | { allowed: false; retryAfterSeconds: number };

export type RateLimit = {
  consume: (address: string) => Promise<Allowance>;
  close: () => Promise<void>;
};

type Limiter = Pick<RateLimiterMemory, 'consume'>;

/** Counted in this process, or among all that share one PostgreSQL. */
export const createRateLimit = ({
  rateLimit: { max, windowSeconds },
  store,
}: Pick<Config, 'rateLimit' | 'store'>): RateLimit => {
  const rule = { points: max, duration: windowSeconds };
  const memory = new RateLimiterMemory(rule);
  const shared = 'url' in store ? shareOverPostgres(store.url, rule, memory) : undefined;
  return {
    consume: async (address) => allowanceOf(shared?.limiter() ?? memory, networkOf(address)),
    close: async () => shared?.close(),
  };
};

const allowanceOf = async (limiter: Limiter, network: string): Promise<Allowance> => {
  try {
    await limiter.consume(network);
    return { allowed: true };
  } catch (refusal) {
    if (!(refusal instanceof RateLimiterRes)) throw refusal;
    return { allowed: false, retryAfterSeconds: Math.ceil(refusal.msBeforeNext / 1000) };
  }
};

type Rule = { points: number; duration: number };

/** While PostgreSQL is away, or its table not yet made, this process counts alone. */
const shareOverPostgres = (url: string, rule: Rule, memory: RateLimiterMemory) => {
  const pool = new pg.Pool({ connectionString: url, max: 4, connectionTimeoutMillis: 2_000 });
  surviveDisconnects(pool, () => undefined);
  let ready: Limiter | undefined;
  let preparing = false;

  const prepare = (): void => {
    preparing = true;
    const limiter = new RateLimiterPostgres(
      {
        ...rule,
        storeClient: pool,
        storeType: 'pool',
        tableName: 'rate_limits',
        insuranceLimiter: memory,
      },
      (error?: Error) => {
        preparing = false;
        if (error === undefined || error === null) ready = limiter;
      },
    );
  };
  prepare();

  return {
    limiter: (): Limiter => {
      if (ready === undefined && !preparing) prepare();
      return ready ?? memory;
    },
    close: () => pool.end(),
  };
};
