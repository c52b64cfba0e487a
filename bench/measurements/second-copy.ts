import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { loseMachine } from '#tests/support/lost-machine.ts';
import { load } from '../load.ts';
import { leadPost } from '../made-up-leads.ts';
import { type MeasuredService, startMeasuredService } from '../measured-service.ts';
import type { Measurement, Row } from '../measurement.ts';
import { median } from '../median.ts';
import { residentMegabytes } from '../resident-memory.ts';

const connections = 8;
const turnMs = 3_000;

const withCopy = async (): Promise<{ service: MeasuredService; remove: () => void }> => {
  const folder = mkdtempSync(join(tmpdir(), 'second-copy-'));
  const service = await startMeasuredService({
    COPY_DIR: folder,
    COPY_KEY: Buffer.alloc(32, 1).toString('base64'),
  });
  return { service, remove: () => rmSync(folder, { recursive: true, force: true }) };
};

/** Two servers take turns, one with a second copy and one without. */
const takeTurns = async (rounds: number): Promise<Row[]> => {
  const copied = await withCopy();
  const plain = await startMeasuredService();
  const servers = [plain, copied.service] as const;
  const perSecond: [number[], number[]] = [[], []];
  const post = async (index: 0 | 1, ms: number): Promise<number> =>
    (await load(servers[index].url, { connections, until: { ms }, request: leadPost })).perSecond;
  try {
    for (const index of [0, 1] as const) await post(index, 1_000);
    for (let round = 0; round < rounds; round += 1) {
      for (const index of [0, 1] as const) perSecond[index].push(await post(index, turnMs));
    }
    const [without, withIt] = [median(perSecond[0]), median(perSecond[1])];
    const [mb, copiedMb] = [plain, copied.service].map(({ pid }) => residentMegabytes(pid));
    return [
      {
        name: 'Leads per second with a second copy against without',
        figure: withIt / without,
        unit: 'x',
        limit: 0.9,
        direction: 'at least',
        how: `The real server on SQLite takes leads over ${connections} connections, 3 s with a second copy on the same disk and 3 s without, in turns; medians.`,
        note: `${withIt.toFixed(0)} against ${without.toFixed(0)} per second`,
      },
      {
        name: 'Memory of the service with a second copy, more than without',
        figure: (copiedMb ?? 0) - (mb ?? 0),
        unit: 'MB',
        limit: 15,
        how: 'The resident memory of both services after those turns; the process that copies is apart.',
        note: `${copiedMb?.toFixed(0)} against ${mb?.toFixed(0)} MB`,
      },
    ];
  } finally {
    await copied.service.stop();
    await plain.stop();
    copied.remove();
  }
};

const losing = async (times: number, tell: (done: number) => void): Promise<Row> => {
  let oldest = 0;
  let acknowledged = 0;
  let broken = 0;
  for (let done = 0; done < times; done += 1) {
    tell(done);
    const lost = await loseMachine(1_000 + Math.random() * 4_000);
    oldest = Math.max(oldest, lost.oldestMissingMs);
    acknowledged += lost.acknowledged;
    broken += lost.halves + lost.twice + lost.ledgerProblems.length;
  }
  if (broken > 0) throw new Error(`${broken} half or double leads came back from the copy`);
  return {
    name: 'A lost machine: how long before it the oldest missing lead was acknowledged',
    figure: oldest / 1_000,
    unit: 's',
    limit: 5,
    how: 'At 50 leads a second the data folder vanishes at a random moment and all processes are killed; the copy is put together, and what is missing is looked for among what was acknowledged.',
    note: `the worst of ${times} times, ${acknowledged} leads`,
  };
};

export const measurement: Measurement = {
  title: 'The second copy',
  seconds: { full: 700, quick: 40 },
  measure: async ({ quick, tell }) => {
    const times = quick ? 3 : 100;
    tell(0, times + 1, 'leads per second');
    const rows = await takeTurns(quick ? 2 : 5);
    rows.push(await losing(times, (done) => tell(done + 1, times + 1, 'lost machines')));
    return { rows };
  },
};
