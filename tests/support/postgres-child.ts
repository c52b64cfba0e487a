import { startPostgres } from './service-postgres.ts';

/** Runs until its input ends, so that it does not outlive whoever started it. */
const postgres = await startPostgres();
process.stdin.resume().once('end', async () => {
  await postgres.stop();
  process.exit(0);
});
process.stdout.write(`${await postgres.createDatabase()}\n`);
