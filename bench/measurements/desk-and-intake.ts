import type { Store } from '#store/open.ts';
import { startDesk } from '#tests/support/desk-process.ts';
import { bareLeadsPerSecond } from '../bare-store.ts';
import { fillDesk } from '../filled-desk.ts';
import { load } from '../load.ts';
import { leadPost } from '../made-up-leads.ts';
import { startMailSink } from '../mail-sink.ts';
import { type MeasuredService, startMeasuredService } from '../measured-service.ts';
import type { Measurement, Row } from '../measurement.ts';
import { median, quantile } from '../median.ts';
import { type People, seatPeople } from '../people-at-the-desk.ts';
import { residentMegabytes } from '../resident-memory.ts';
import { sqlitePair } from '../store-engines.ts';

const leads = { full: 20_000, quick: 1_000 };
const rounds = { full: 5, quick: 1 };
const turnMs = { full: 4_000, quick: 1_000 };
const connections = 8;

const how = `Server and desk over one SQLite file with thousands of leads. Leads are posted over ${connections} keep-alive connections, without anybody at the desk and while ten people each open a page every second and write a note at every fifth; in turns with one connection alone and with a loop that commits such leads straight to a store of its own while the server holds still. Medians of the turns; the limits are those of the server alone.`;
const memoryHow =
  'Resident memory as ps shows it, in MB of 1,000,000 bytes, the most after any turn with ten people at the desk.';

type Turn = {
  bare: number;
  unloaded: number;
  alone: { perSecond: number; p99: number };
  beside: { perSecond: number; p99: number };
  megabytes: { server: number; desk: number };
};

type Parts = { service: MeasuredService; deskPid: number; bareStore: Store; people: People };

const takeTurn = async (
  { service, deskPid, bareStore, people }: Parts,
  ms: number,
): Promise<Turn> => {
  const post = (atOnce: number) =>
    load(service.url, { connections: atOnce, until: { ms }, request: leadPost });
  const postMany = async () => {
    const { perSecond, latencies } = await post(connections);
    return { perSecond, p99: quantile(latencies, 0.99) };
  };
  return {
    bare: await service.whileStill(() => bareLeadsPerSecond(bareStore, ms)),
    unloaded: median((await post(1)).latencies),
    alone: await postMany(),
    beside: await people.during(postMany),
    megabytes: { server: residentMegabytes(service.pid), desk: residentMegabytes(deskPid) },
  };
};

export const measurement: Measurement = {
  title: 'Taking leads while ten people use the desk',
  seconds: { full: 110, quick: 12 },
  measure: async ({ quick, site, tell }) => {
    const [count, times, ms] = quick
      ? [leads.quick, rounds.quick, turnMs.quick]
      : [leads.full, rounds.full, turnMs.full];
    tell(0, times + 1, `${count.toLocaleString('en-US')} leads`);
    const { folder: siteFolder } = await site();
    const filled = await fillDesk(count);
    // What the first start compiled, the next ones find, as they do on an owner's machine.
    await (await startDesk({ DATA_DIR: filled.folder })).end();
    const desk = await startDesk({ DATA_DIR: filled.folder });
    const sink = await startMailSink(() => undefined);
    const env = { DATA_DIR: filled.folder, SMTP_URL: sink.url, SITE_OUT_DIR: siteFolder };
    const service = await startMeasuredService(env);
    const bare = await sqlitePair();
    const turns: Turn[] = [];
    try {
      const people = await seatPeople(desk, filled.references);
      const parts = { service, deskPid: desk.process.pid ?? 0, bareStore: bare.store, people };
      await takeTurn(parts, 500);
      while (turns.length < times) {
        tell(turns.length + 1, times + 1, 'turns');
        turns.push(await takeTurn(parts, ms));
      }
    } finally {
      await service.stop();
      await sink.stop();
      await bare.stop();
      await desk.stop();
    }
    return { rows: [...intakeRows(turns), ...memoryRows(turns)] };
  },
};

const intakeRows = (turns: readonly Turn[]): Row[] => {
  const of = (figure: (turn: Turn) => number): number => median(turns.map(figure));
  const [bare, unloaded] = [of((turn) => turn.bare), of((turn) => turn.unloaded)];
  const alone = of((turn) => turn.alone.perSecond);
  const beside = of((turn) => turn.beside.perSecond);
  const p99 = of((turn) => turn.beside.p99);
  const p99Alone = of((turn) => turn.alone.p99);
  return [
    {
      name: 'leads per second against the bare store',
      figure: beside / bare,
      unit: 'x',
      limit: 0.4,
      direction: 'at least',
      how,
      note: `${beside.toFixed(0)} against ${bare.toFixed(0)} per second`,
    },
    {
      name: 'p99 under load against the unloaded median',
      figure: p99 / unloaded,
      unit: 'x',
      limit: 10,
      how,
      note: `p99 ${p99.toFixed(1)} ms, unloaded ${unloaded.toFixed(1)} ms`,
    },
    {
      name: 'leads per second against nobody at the desk',
      figure: beside / alone,
      unit: 'x',
      how,
      note: `${beside.toFixed(0)} against ${alone.toFixed(0)} per second; p99 ${p99.toFixed(1)} against ${p99Alone.toFixed(1)} ms`,
    },
  ];
};

const memoryRows = (turns: readonly Turn[]): Row[] => {
  const most = (figure: (turn: Turn) => number): number => Math.max(...turns.map(figure));
  const server = most(({ megabytes }) => megabytes.server);
  const desk = most(({ megabytes }) => megabytes.desk);
  const both = most(({ megabytes }) => megabytes.server + megabytes.desk);
  const [unit, how] = ['MB', memoryHow];
  return [
    { name: 'memory of the server', figure: server, unit, limit: 150, how },
    { name: 'memory of the desk', figure: desk, unit, limit: 110, how },
    { name: 'memory of both together', figure: both, unit, limit: 260, how },
  ];
};
