import { PostgresDialect } from 'kysely';
import pg from 'pg';

const int8 = 20;

/** A pool that gives up early: the seller is told to try again rather than kept waiting. */
export const openPostgresPool = (url: string, onError: (error: Error) => void): pg.Pool => {
  const pool = new pg.Pool({
    connectionString: url,
    max: 10,
    connectionTimeoutMillis: 5_000,
    query_timeout: 10_000,
    statement_timeout: 10_000,
    // A process that hangs while it holds the head of the consent ledger must not hold up the others.
    idle_in_transaction_session_timeout: 5_000,
    types: {
      // Times in milliseconds are far below 2^53.
      getTypeParser: ((oid: number, format: 'text') =>
        oid === int8
          ? Number
          : pg.types.getTypeParser(oid, format)) as typeof pg.types.getTypeParser,
    },
  });
  surviveDisconnects(pool, onError);
  return pool;
};

/**
 * Without a listener, a connection that the database closes would end the process. The pool
 * listens to its idle connections alone, so those in use need their own.
 */
export const surviveDisconnects = (pool: pg.Pool, onError: (error: Error) => void): void => {
  pool.on('error', onError);
  pool.on('connect', (client) => {
    client.on('error', onError);
  });
};

export const postgresDialect = (pool: pg.Pool): PostgresDialect => new PostgresDialect({ pool });
