import { execFile } from 'node:child_process';
import { rmSync, statSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { nightlyName } from '#store/backup/nightly.ts';
import { fillLedger } from '#tests/support/service-ledger.ts';
import { load } from '../load.ts';
import { leadPost } from '../made-up-leads.ts';
import { startMeasuredService } from '../measured-service.ts';
import { emptyFolder } from '../measured-site.ts';
import type { Measurement } from '../measurement.ts';
import { median, quantile } from '../median.ts';

type FilledLedger = { file: string; remove: () => void };

/** A SQLite file with so many leads, each with an entry that was hashed as the server does it. */
const writeFilledLedger = async (entries: number): Promise<FilledLedger> => {
  const folder = emptyFolder(`filled-ledger-${entries}`);
  const file = join(folder, 'leads.db');
  await fillLedger(file, entries);
  return { file, remove: () => rmSync(folder, { recursive: true }) };
};

const leads = { full: 100_000, quick: 20_000 };
const rounds = { full: 5, quick: 2 };
const turnMs = 2_000;

const how =
  'The real server on a large SQLite store takes leads over one keep-alive connection, 2 s with nothing else and 2 s while the process of the nightly backup copies and checks the store over and over, in turns; the median of the answers during backups against the median without.';

/** As the server starts it at night, one after the other. */
const keepBackingUp = (file: string) => {
  const folder = join(dirname(file), 'backups');
  let made = 0;
  let isOver = false;
  const makeOne = async (): Promise<void> => {
    await promisify(execFile)(process.execPath, [
      'store/backup/tonight.ts',
      file,
      folder,
      '2026-01-31',
    ]);
    rmSync(join(folder, nightlyName('2026-01-31')));
    made += 1;
  };
  const running = (async () => {
    while (!isOver) await makeOne();
  })();
  const stop = async (): Promise<number> => {
    isOver = true;
    await running;
    return made;
  };
  return { stop };
};

export const measurement: Measurement = {
  title: 'Taking leads during a backup',
  seconds: { full: 45, quick: 15 },
  measure: async ({ quick, tell }) => {
    const [count, total] = quick ? [leads.quick, rounds.quick] : [leads.full, rounds.full];
    tell(0, total + 1, `${count.toLocaleString('en-US')} leads`);
    const { file, remove } = await writeFilledLedger(count);
    const service = await startMeasuredService({ DATA_DIR: dirname(file) });
    const alone: number[] = [];
    const beside: number[] = [];
    let backups = 0;
    const post = async () =>
      (await load(service.url, { connections: 1, until: { ms: turnMs }, request: leadPost }))
        .latencies;
    try {
      await post();
      for (let round = 1; round <= total; round += 1) {
        tell(round, total + 1, 'turns');
        alone.push(...(await post()));
        const backup = keepBackingUp(file);
        beside.push(...(await post()));
        backups += await backup.stop();
      }
    } finally {
      await service.stop();
    }
    const megabytes = Math.round(statSync(file).size / 1e6);
    remove();
    return { rows: [rowOf(alone, beside, `${backups} backups of ${megabytes} MB`)] };
  },
};

const rowOf = (alone: readonly number[], beside: readonly number[], what: string) => {
  const ms = (latencies: readonly number[]): string =>
    `p50 ${median(latencies).toFixed(1)} and p99 ${quantile(latencies, 0.99).toFixed(1)} ms`;
  return {
    name: 'median during backups against the median without',
    figure: median(beside) / median(alone),
    unit: 'x',
    limit: 2,
    how,
    note: `${ms(beside)}; without ${ms(alone)}; ${what}`,
  };
};
