import { randomInt } from 'node:crypto';
import { parseArgs } from 'node:util';
import { copiedDatabases } from '#tests/support/copied-database.ts';
import { startPostgresServer } from '#tests/support/postgres-server.ts';
import { useRunFolder } from '#tests/support/run-folder.ts';
import { buildProject } from './product/built-project.ts';
import { type Outcome, rehearse } from './rehearse.ts';
import { tellFailure, tellProgress } from './tell.ts';

const usage = `npm run rehearse                      ten minutes of a family, its sellers and a bad day, with a new seed
npm run rehearse -- --minutes N       for another time
npm run rehearse -- --seed N          what an earlier one played
npm run rehearse -- --engine postgres on PostgreSQL instead of SQLite`;

type Arguments = { minutes: number; seed: number; engine: string };

const readArguments = (args: string[]): Arguments => {
  const { values } = parseArgs({
    args,
    options: {
      minutes: { type: 'string', default: '10' },
      seed: { type: 'string', default: String(randomInt(1_000_000)) },
      engine: { type: 'string', default: 'sqlite' },
    },
  });
  const [minutes, seed] = [Number(values.minutes), Number(values.seed)];
  if (!(minutes > 0)) throw new Error(`--minutes takes a number above 0, not "${values.minutes}".`);
  if (!Number.isInteger(seed)) throw new Error(`--seed takes a number, not "${values.seed}".`);
  if (!['sqlite', 'postgres'].includes(values.engine)) {
    throw new Error(`--engine takes sqlite or postgres, not "${values.engine}".`);
  }
  return { minutes, seed, engine: values.engine };
};

const play = async ({ minutes, seed, engine }: Arguments): Promise<Outcome> => {
  const progress = tellProgress(minutes, process.stdout);
  process.stdout.write(`The seed is ${seed}: --seed ${seed} repeats it. Building …\n`);
  const project = await buildProject();
  const asked = { seed, minutes, onStep: progress.tell };
  if (engine === 'sqlite') return rehearse(project, asked);
  const server = startPostgresServer();
  const databases = copiedDatabases(await server.url);
  const outcome = await rehearse(project, { ...asked, databaseUrl: databases.createDatabase });
  await server.stop();
  return outcome;
};

const main = async (): Promise<number> => {
  try {
    const asked = readArguments(process.argv.slice(2));
    const { steps, plays, failure } = await play(asked);
    const words = `${steps} steps in ${plays} plays, seed ${asked.seed}, ${asked.engine}`;
    process.stdout.write(`\n${words}: ${failure === undefined ? 'all is well.' : ''}\n`);
    if (failure === undefined) return 0;
    process.stdout.write(tellFailure(failure, asked.seed));
    return 1;
  } catch (error) {
    process.stderr.write(`${error instanceof Error ? error.message : error}\n\n${usage}\n`);
    return 2;
  }
};

// Ended from outside, it still ends what it started.
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(130));

useRunFolder();

process.exit(await main());
