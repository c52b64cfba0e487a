import { type Kysely, sql } from 'kysely';
import type { Store } from './open.ts';
import type { Tables } from './tables.ts';

type Work<Result> = (transaction: Kysely<Tables>) => Promise<Result>;

type Waiting = {
  work: Work<unknown>;
  resolve: (result: unknown) => void;
  reject: (error: unknown) => void;
};

const queues = new WeakMap<Store, Waiting[]>();

/**
 * SQLite waits for the disk once per commit, and takes one commit at a time. Leads that arrive while
 * it waits are committed together, so that a rush costs each seller one wait and not all of them.
 * Each is told yes only after the commit, and one that fails does not take the others with it.
 */
export const commitTogether = <Result>(store: Store, work: Work<Result>): Promise<Result> =>
  new Promise((resolve, reject) => {
    const waiting: Waiting = { work, resolve: (result) => resolve(result as Result), reject };
    const queue = queues.get(store);
    if (queue !== undefined) {
      queue.push(waiting);
      return;
    }
    queues.set(store, [waiting]);
    setImmediate(() => commitQueue(store));
  });

/** One statement that stands for itself: on PostgreSQL it commits alone, on SQLite with the others. */
export const commitStatement = async <Result>(store: Store, work: Work<Result>): Promise<Result> =>
  store.engine === 'sqlite' ? commitTogether(store, work) : work(await store.connect());

const commitQueue = async (store: Store): Promise<void> => {
  const batch = queues.get(store) ?? [];
  queues.delete(store);
  try {
    const outcomes = await commitBatch(await store.connect(), batch);
    for (const settle of outcomes) settle();
  } catch (error) {
    for (const { reject } of batch) reject(error);
  }
};

type Settle = () => void;

const commitBatch = (db: Kysely<Tables>, batch: readonly Waiting[]): Promise<Settle[]> =>
  db.transaction().execute(async (transaction) => {
    const outcomes: Settle[] = [];
    for (const waiting of batch) outcomes.push(await workApart(transaction, waiting));
    return outcomes;
  });

const workApart = async (
  transaction: Kysely<Tables>,
  { work, resolve, reject }: Waiting,
): Promise<Settle> => {
  await sql`savepoint one`.execute(transaction);
  try {
    const result = await work(transaction);
    await sql`release one`.execute(transaction);
    return () => resolve(result);
  } catch (error) {
    await sql`rollback to one`.execute(transaction);
    await sql`release one`.execute(transaction);
    return () => reject(error);
  }
};
