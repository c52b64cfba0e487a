import { openStore } from '#store/open.ts';
import { startPostgres } from './service-postgres.ts';

/** Runs until its input ends, so that it does not outlive whoever started it. */
const postgres = await startPostgres();
process.stdin.resume().once('end', async () => {
  await postgres.stop();
  process.exit(0);
});
/** The one that all others are copied from; a database that somebody is connected to cannot be. */
const migrated = await postgres.createDatabase();
const store = openStore({ url: migrated });
await store.connect();
await store.close();
process.stdout.write(`${migrated}\n`);
