import pg from 'pg';
import { RateLimiterMemory, RateLimiterPostgres } from 'rate-limiter-flexible';
import type { Config } from '#config/config.ts';
import { networksOf } from '#http/network.ts';
import { surviveDisconnects } from '#store/postgres.ts';

/** Other clients know the refusal by these words, so they are not the owner's to change. */
export const tooManyRequests = 'Too many requests. Please try again later.';

type Allowance = { allowed: true } | { allowed: false; retryAfterSeconds: number };

/** Posts that are refused cost little, but not nothing; and one lead has many photos. */
type Counted = 'lead' | 'photo' | 'refused';

export type RateLimit = {
  consume: (address: string, counted?: Counted) => Promise<Allowance>;
  /** Whether a whole page may still be drawn for a visitor, or a short one has to do; in this process alone. */
  mayDraw: (address: string, what: Drawn, ofLead?: string) => Promise<boolean>;
  close: () => Promise<void>;
};

/** What costs milliseconds to draw: a form that is over the limit, a seller's page, one of its pictures. */
type Drawn = 'form' | 'page' | 'picture';

/** So many times more than leads, which is more than any person asks for on however many tabs; of one link a third. */
const drawnFactors = { page: 30, picture: 600 };
/** Of forms over the limit. */
const formsAMinute = 3;

/** So many times more than leads. */
const factors: Record<Counted, number> = { lead: 1, photo: 10, refused: 10 };
/** Each wider network has so many times the limit of the one within it. */
const widerFactor = 4;

type Limiter = Pick<RateLimiterMemory, 'consume'>;

/** Counted in this process, or among all that share one PostgreSQL. */
export const createRateLimit = ({
  rateLimit: { max, windowSeconds },
  store,
}: Pick<Config, 'rateLimit' | 'store'>): RateLimit => {
  // It only counts: what is too many depends on the network.
  const rule = { points: Number.MAX_SAFE_INTEGER, duration: windowSeconds };
  const memory = new RateLimiterMemory(rule);
  const shared = 'url' in store ? shareOverPostgres(store.url, rule, memory) : undefined;
  return {
    consume: (address, counted = 'lead') =>
      allowanceOf(shared?.limiter() ?? memory, address, counted, max),
    mayDraw: drawingLimit(max, windowSeconds),
    close: async () => shared?.close(),
  };
};

/** What a narrow network may not send does not count in the wider: it uses up nobody else's limit. */
const allowanceOf = async (
  limiter: Limiter,
  address: string,
  counted: Counted,
  max: number,
): Promise<Allowance> => {
  const prefix = counted === 'lead' ? '' : `${counted} `;
  let limit = max * factors[counted];
  for (const network of networksOf(address)) {
    const { consumedPoints, msBeforeNext } = await limiter.consume(prefix + network);
    if (consumedPoints > limit) {
      return { allowed: false, retryAfterSeconds: Math.ceil(msBeforeNext / 1000) };
    }
    limit *= widerFactor;
  }
  return { allowed: true };
};

const drawingLimit = (max: number, windowSeconds: number): RateLimit['mayDraw'] => {
  const points = Number.MAX_SAFE_INTEGER;
  const minute = new RateLimiterMemory({ points, duration: 60 });
  const window = new RateLimiterMemory({ points, duration: windowSeconds });
  return async (address, what, ofLead) => {
    const networks = networksOf(address);
    if (what === 'form') return isWithin(minute, networks, formsAMinute);
    const most = max * drawnFactors[what];
    // By network too: whoever else has a link keeps its seller out of nothing.
    const ofLink = [`${what} ${ofLead} ${networks[0]}`];
    if (ofLead !== undefined && !(await isWithin(window, ofLink, most / 3))) return false;
    const ofNetworks = networks.map((network) => `${what} ${network}`);
    return isWithin(window, ofNetworks, most);
  };
};

const isWithin = async (
  limiter: Limiter,
  keys: readonly string[],
  most: number,
): Promise<boolean> => {
  for (const [wider, key] of keys.entries()) {
    const { consumedPoints } = await limiter.consume(key);
    if (consumedPoints > most * widerFactor ** wider) return false;
  }
  return true;
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
