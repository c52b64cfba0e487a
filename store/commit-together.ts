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
 * A commit waits for the disk, and on SQLite also for every other. What arrives meanwhile is
 * committed together, so that a rush costs each seller one wait and not all of them. Each is told
 * yes only after the commit, and one that fails does not take the others with it.
 */
export const commitTogether = <Result>(store: Store, work: Work<Result>): Promise<Result> =>
  new Promise((resolve, reject) => {
    const waiting: Waiting = { work, resolve: (result) => resolve(result as Result), reject };
    const queue = queues.get(store);
    if (queue !== undefined) {
      queue.push(waiting);
      return;
    }
    const begun = [waiting];
    queues.set(store, begun);
    setImmediate(() => commitQueue(store, begun));
  });

/** One statement that stands for itself: on PostgreSQL it commits alone, on SQLite with the others. */
export const commitStatement = async <Result>(store: Store, work: Work<Result>): Promise<Result> =>
  store.engine === 'sqlite' ? commitTogether(store, work) : work(await store.connect());

const commitQueue = async (store: Store, queue: Waiting[]): Promise<void> => {
  while (queue.length > 0) await commitBatch(store, queue.splice(0));
  queues.delete(store);
};

const commitBatch = async (store: Store, batch: readonly Waiting[]): Promise<void> => {
  try {
    const db = await store.connect();
    const outcomes = await db.transaction().execute((transaction) => workOn(transaction, batch));
    for (const settle of outcomes) settle();
  } catch (error) {
    for (const { reject } of batch) reject(error);
  }
};

type Settle = () => void;

const workOn = async (
  transaction: Kysely<Tables>,
  batch: readonly Waiting[],
): Promise<Settle[]> => {
  const [only] = batch;
  if (only !== undefined && batch.length === 1) {
    const result = await only.work(transaction);
    return [() => only.resolve(result)];
  }
  const outcomes: Settle[] = [];
  for (const waiting of batch) outcomes.push(await workApart(transaction, waiting));
  return outcomes;
};

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
