import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { bothEngines } from '#tests/support/both-engines.ts';
import { openStore } from '../open.ts';

const engines = bothEngines();

test('PostgreSQL looks for a part of a name in an index', async () => {
  const store = openStore(await engines.postgres());
  const db = await store.connect();
  const plan = await db.transaction().execute(async (transaction) => {
    // The few leads of a test are read faster than any index.
    await sql`set local enable_seqscan = off`.execute(transaction);
    const { rows } = await sql<Record<string, string>>`explain
      select id from leads where search like '%calloway%'`.execute(transaction);
    return rows.map((row) => row['QUERY PLAN']).join('\n');
  });
  await store.close();
  expect(plan).toContain('leads_parts');
});
