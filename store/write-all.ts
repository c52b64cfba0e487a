import { type Kysely, type OperationNodeSource, sql } from 'kysely';
import type { Engine, Tables } from './tables.ts';

/** A statement that has been put together and not yet been sent. */
export type Write = OperationNodeSource & { execute: () => Promise<unknown> };

/**
 * Writes that need nothing of each other. PostgreSQL takes them as one statement, since there the
 * way to the store and back costs more than the work.
 */
export const writeAll = async (
  transaction: Kysely<Tables>,
  engine: Engine,
  writes: readonly Write[],
): Promise<void> => {
  if (engine === 'sqlite') {
    for (const write of writes) await write.execute();
    return;
  }
  const [last, ...others] = writes.toReversed();
  if (last === undefined) return;
  const named = others.map((write, index) => sql`${sql.ref(`write_${index}`)} as (${write})`);
  const all = others.length === 0 ? sql`${last}` : sql`with ${sql.join(named)} ${last}`;
  await all.execute(transaction);
};
