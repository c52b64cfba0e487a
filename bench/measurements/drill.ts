import { execFile } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { setTimeout as sleep } from 'node:timers/promises';
import { promisify } from 'node:util';
import { type Drill, problemsOf } from '#domain/health/drill.ts';
import { startDrill } from '#domain/health/start-drill.ts';
import { readCopyNotes } from '#store/copies/copy-notes.ts';
import { fillLedger } from '#tests/support/service-ledger.ts';
import { load } from '../load.ts';
import { leadPost } from '../made-up-leads.ts';
import { startMeasuredService } from '../measured-service.ts';
import type { Measurement, Row } from '../measurement.ts';
import { quantile } from '../median.ts';

const sizes = { full: { leads: 20_000, photos: 1_000 }, quick: { leads: 2_000, photos: 50 } };
const photoBytes = 500_000;
const aloneMs = { full: 30_000, quick: 3_000 };
const key = Buffer.alloc(32, 3);

const how =
  'The real server on SQLite, with a nightly backup and a second copy on the same disk, takes leads over one connection; meanwhile the process of the weekly trial puts both back, reads them to their last row and verifies their ledgers.';

/** Photos that no compression makes smaller, as real ones. */
const addPhotos = (file: string, count: number): void => {
  const database = new DatabaseSync(file);
  database.exec('pragma synchronous = off; begin');
  const leads = database.prepare('select id from leads limit 500').all();
  const insert = database.prepare(
    `insert into photos (id, lead_id, added_at, width, height, small, large)
      values (?, ?, 1, 2048, 1536, ?, ?)`,
  );
  for (let photo = 0; photo < count; photo += 1) {
    const lead = String(leads[photo % leads.length]?.['id']);
    insert.run(`photo ${photo}`, lead, randomBytes(10_000), randomBytes(photoBytes));
  }
  database.exec('commit');
  database.close();
};

const kept = async ({ leads, photos }: { leads: number; photos: number }) => {
  const ground = mkdtempSync(join(tmpdir(), 'drill-'));
  const [dataDir, copyDir, backupDir] = ['data', 'copy', 'backups'].map((name) => {
    const folder = join(ground, name);
    mkdirSync(folder);
    return folder;
  }) as [string, string, string];
  const file = join(dataDir, 'leads.db');
  await fillLedger(file, leads);
  addPhotos(file, photos);
  const night = ['store/backup/tonight.ts', file, backupDir, '2026-01-31'];
  await promisify(execFile)(process.execPath, night);
  const remove = () => rmSync(ground, { recursive: true, force: true });
  return { dataDir, copyDir, backupDir, file, remove };
};

export const measurement: Measurement = {
  title: 'Backup and copy put back for trial',
  seconds: { full: 240, quick: 30 },
  measure: async ({ quick, tell }) => {
    const [size, ms] = quick ? [sizes.quick, aloneMs.quick] : [sizes.full, aloneMs.full];
    tell(0, 3, `${size.leads} leads, ${size.photos} photos`);
    const { dataDir, copyDir, backupDir, file, remove } = await kept(size);
    // It makes no backup of its own meanwhile, nor a trial.
    const env = { COPY_DIR: copyDir, COPY_KEY: key.toString('base64'), BACKUP_DIR: 'off' };
    const service = await startMeasuredService({ DATA_DIR: dataDir, ...env });
    const post = (isOver: { ms: number } | { answers: number }) =>
      load(service.url, { connections: 1, until: isOver, request: leadPost });
    try {
      while ((readCopyNotes(dataDir)?.copiedAt ?? 0) === 0) await sleep(100);
      await post({ answers: 20 });
      tell(1, 3, 'leads alone');
      const alone = (await post({ ms })).latencies;
      tell(2, 3, 'leads beside a trial');
      const copy = { folder: copyDir, key, isKeyKept: true };
      let drilled: Drill | undefined;
      const drilling = startDrill({ store: { file }, backupDir, copy }).then((done) => {
        drilled = done;
      });
      const beside: number[] = [];
      while (drilled === undefined) beside.push(...(await post({ ms: 1_000 })).latencies);
      await drilling;
      return { rows: rowsOf(drilled, alone, beside, size.photos) };
    } finally {
      await service.stop();
      remove();
    }
  },
};

const rowsOf = (done: Drill, alone: number[], beside: number[], photos: number): Row[] => {
  const problems = problemsOf(done);
  if (problems.length > 0) throw new Error(problems.join('; '));
  const p99 = [beside, alone].map((latencies) => quantile(latencies, 0.99)) as [number, number];
  return [
    {
      name: 'How long a trial takes',
      figure: done.ms / 60_000,
      unit: 'min',
      limit: 5,
      how,
      note: `${done.copy?.leads} leads, ${photos} photos of 0.5 MB, each of them twice`,
    },
    {
      name: 'p99 of a lead beside a trial against without',
      figure: p99[0] / p99[1],
      unit: 'x',
      limit: 2,
      how,
      note: `${p99[0].toFixed(0)} against ${p99[1].toFixed(0)} ms`,
    },
  ];
};
