import { bareLeadsPerSecond } from '../bare-store.ts';
import { load } from '../load.ts';
import { leadPost } from '../made-up-leads.ts';
import { startMailSink } from '../mail-sink.ts';
import { startMeasuredService } from '../measured-service.ts';
import type { Measurement, Row } from '../measurement.ts';
import { median, quantile } from '../median.ts';
import { postgresPair, type StorePair, sqlitePair } from '../store-engines.ts';

/** Few, since client and server share two cores: more would measure how long the client keeps a lead. */
const connections = 8;
const turnMs = 1_500;

const how = `The real server with its worker mailing to a local mail server: leads posted over ${connections} keep-alive connections, then over one, take turns with a loop that commits such leads straight to a store of its own while the server holds still, 1.5 s each; medians of the turns.`;

type Turn = { bare: number; served: number; unloaded: number; p50: number; p99: number };

const takeTurns = async ({ store, env }: StorePair, rounds: number): Promise<Turn[]> => {
  const sink = await startMailSink(() => undefined);
  const service = await startMeasuredService({ ...env, SMTP_URL: sink.url });
  const post = (atOnce: number, ms: number) =>
    load(service.url, { connections: atOnce, until: { ms }, request: leadPost });
  const turns: Turn[] = [];
  try {
    await post(connections, 500);
    while (turns.length < rounds) {
      const bare = await service.whileStill(() => bareLeadsPerSecond(store, turnMs));
      const unloaded = median((await post(1, turnMs)).latencies);
      const { perSecond: served, latencies } = await post(connections, turnMs);
      const [p50, p99] = [median(latencies), quantile(latencies, 0.99)];
      turns.push({ bare, served, unloaded, p50, p99 });
    }
  } finally {
    await service.stop();
    await sink.stop();
  }
  return turns;
};

const rowsOf = (engine: string, turns: readonly Turn[]): Row[] => {
  const of = (figure: keyof Turn): number => median(turns.map((turn) => turn[figure]));
  const ms = (figure: keyof Turn): string => `${of(figure).toFixed(1)} ms`;
  return [
    {
      name: `${engine}: leads per second against the bare store`,
      figure: of('served') / of('bare'),
      unit: 'x',
      limit: 0.4,
      direction: 'at least',
      how,
      note: `${of('served').toFixed(0)} against ${of('bare').toFixed(0)} per second`,
    },
    {
      name: `${engine}: p99 under load against the unloaded median`,
      figure: of('p99') / of('unloaded'),
      unit: 'x',
      limit: 10,
      how,
      note: `p50 ${ms('p50')} and p99 ${ms('p99')}, unloaded ${ms('unloaded')}`,
    },
  ];
};

export const measurement: Measurement = {
  title: 'Leads per second',
  seconds: { full: 40, quick: 6 },
  measure: async ({ quick, tell }) => {
    const engines = quick
      ? { SQLite: sqlitePair }
      : { SQLite: sqlitePair, PostgreSQL: postgresPair };
    const rows: Row[] = [];
    for (const [index, [engine, openPair]] of Object.entries(engines).entries()) {
      tell(index, Object.keys(engines).length, engine);
      const pair = await openPair();
      try {
        rows.push(...rowsOf(engine, await takeTurns(pair, quick ? 1 : 3)));
      } finally {
        await pair.stop();
      }
    }
    return { rows };
  },
};
