import { statSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import type { StoredTable } from '../backup/stored-tables.ts';
import { isBusy } from '../busy.ts';
import { BytesFolder, isKeptBytes } from './bytes.ts';
import {
  copiedTables,
  isNoting,
  readCopyState,
  schemaOf,
  startNoting,
  writeCopyState,
} from './noting.ts';
import { allRows, rowReader } from './read-rows.ts';
import {
  completeSeries,
  newestSeries,
  nextSeries,
  type Piece,
  placeAtEnd,
  removeOtherSeries,
  SeriesWriter,
} from './series.ts';

export type CopierOptions = {
  /** Of the store. */
  file: string;
  /** Of the copy; made by the owner, so that a disk that is missing is noticed. */
  folder: string;
  key: Buffer;
  now: () => number;
  /** How old a series may be: what was erased stands in it until it goes. */
  renewAfterMs: number;
};

/** More is faster read anew, and would take memory. */
const mostChanges = 20_000;

/** About 50 MB. */
const mostKept = 500_000;

/** While a new series is read, the old one goes on. */
const goOnEveryMs = 1_000;

/**
 * Copies what changed, whoever changed it, in the order of commits. Everything here waits on the thread: it has a
 * process of its own, and the store never waits for it for longer than a delete of some rows takes.
 */
export class Copier {
  readonly #options: CopierOptions;
  readonly #database: DatabaseSync;
  readonly #kept: BytesFolder;
  #writer: SeriesWriter | undefined;
  #begunAt = 0;
  #seen = -1;
  /** Of what was noted: up to there it is in the copy. */
  #copied = 0;
  #isReading = false;

  constructor(options: CopierOptions) {
    this.#options = options;
    this.#database = openForCopying(options.file);
    this.#kept = new BytesFolder(options.folder, options.key);
  }

  /** Everything that was committed before the time that comes back is in the copy now. */
  pass(): number {
    assertThere(this.#options.folder);
    this.#writer ??= this.#resume();
    const { now, renewAfterMs } = this.#options;
    if (this.#writer === undefined || this.#begunAt + renewAfterMs < now()) this.#begin();
    const at = this.#copyChanges();
    if (this.#begunAt > 0) return at;
    this.#begin();
    return this.#copyChanges();
  }

  /** A folder that is away for weeks must not fill the disk of the leads with notes. */
  forgetTooMuch(): void {
    if (lastNoted(this.#database) < mostKept) return;
    this.#writer = undefined;
    this.#copied = 0;
    this.#write(() => this.#database.exec('delete from copy_changes; delete from copy_state'));
  }

  close(): void {
    this.#writer?.close();
    this.#database.close();
  }

  #resume(): SeriesWriter | undefined {
    const { folder, key } = this.#options;
    const state = readCopyState(this.#database);
    const series = newestSeries(folder);
    if (state !== undefined && series === undefined) assertMounted(this.#options);
    if (state === undefined || series === undefined || state.series !== series) return undefined;
    const place = placeAtEnd(folder, series, key);
    // One more where this process ended before it could note that; any other is of another store.
    if (place === undefined) return undefined;
    if (place.number !== state.number && place.number !== state.number + 1) return undefined;
    this.#begunAt = statSync(join(folder, series, 'complete')).mtimeMs;
    return new SeriesWriter(folder, series, key, place);
  }

  /** A new series: one moment of the store, read beside everybody who writes. */
  #begin(): void {
    const { file, folder, key, now } = this.#options;
    if (readCopyState(this.#database) === undefined) {
      this.#writer = undefined;
      this.#write(() => startNoting(this.#database));
    }
    const next = new SeriesWriter(folder, nextSeries(folder), key);
    const moment = openForCopying(file);
    this.#isReading = true;
    const begunAt = now();
    try {
      moment.exec('begin');
      const noted = lastNoted(moment);
      const kept = this.#writeMoment(moment, next, begunAt);
      completeSeries(folder, next.series);
      this.#writer?.close();
      this.#writer = next;
      this.#copied = noted;
      this.#begunAt = begunAt;
      removeOtherSeries(folder, next.series);
      this.#kept.removeAllBut(kept);
    } finally {
      this.#isReading = false;
      moment.close();
      if (this.#writer !== next) next.close();
    }
    this.#write(() => this.#noteCopied(next));
    this.#seen = -1;
  }

  #writeMoment(moment: DatabaseSync, next: SeriesWriter, at: number): Set<string> {
    const kept = new Set<string>();
    let wentOn = performance.now();
    const append = (piece: Piece): void => {
      next.append(piece);
      if (this.#writer === undefined || performance.now() - wentOn < goOnEveryMs) return;
      this.#copyChanges();
      wentOn = performance.now();
    };
    append({ kind: 'schema', statements: schemaOf(moment) });
    for (const table of copiedTables(moment)) {
      for (const rows of allRows(moment, table, this.#kept)) {
        for (const value of table.bytes.length > 0 ? rows.flat() : []) {
          if (isKeptBytes(value)) kept.add(value.$bytes);
        }
        append({ kind: 'rows', table: table.name, columns: table.columns, rows });
      }
    }
    append({ kind: 'end', at });
    return kept;
  }

  #copyChanges(): number {
    const writer = this.#writer;
    if (writer === undefined) throw new Error('the copy has not begun');
    const at = this.#options.now();
    const seen = Number(this.#database.prepare('pragma data_version').get()?.['data_version']);
    if (seen === this.#seen) return at;
    const last = this.#copyNoted(writer, at);
    if (last > this.#copied) {
      this.#copied = last;
      this.#write(() => this.#noteCopied(writer));
    }
    this.#seen = seen;
    return at;
  }

  /** What was noted and not copied, read at one moment; the number of the last note comes back. */
  #copyNoted(writer: SeriesWriter, at: number): number {
    const database = this.#database;
    database.exec('begin');
    try {
      const noted = database
        .prepare(
          `select name, key, max(number) as number from copy_changes where number > ?
            group by name, key order by min(number)`,
        )
        .all(this.#copied);
      if (noted.length > mostChanges && !this.#isReading) return this.#tooMuch();
      if (noted.length > 0) writer.append({ kind: 'commit', at, changes: this.#changesOf(noted) });
      return noted.reduce((last, { number }) => Math.max(last, Number(number)), this.#copied);
    } finally {
      database.exec('rollback');
    }
  }

  /** A new series begins instead. */
  #tooMuch(): number {
    this.#begunAt = 0;
    return this.#copied;
  }

  #changesOf(noted: readonly Record<string, unknown>[]) {
    const tables = new Map(copiedTables(this.#database).map((table) => [table.name, table]));
    return [...Map.groupBy(noted, ({ name }) => String(name))].flatMap(([name, rows]) => {
      const table = tables.get(name);
      return table === undefined ? [] : [this.#changesIn(table, rows)];
    });
  }

  #changesIn(table: StoredTable, noted: readonly Record<string, unknown>[]) {
    const { name, columns, keys } = table;
    const read = rowReader(this.#database, table, this.#kept);
    const gone = noted.map(({ key }) => JSON.parse(String(key)) as unknown[]);
    const rows = gone.flatMap((key) => [read(key)].filter((row) => row !== undefined));
    return { table: name, columns, keys, gone, rows };
  }

  #noteCopied({ series, number }: SeriesWriter): void {
    // A series that is being read needs what was noted meanwhile.
    if (!this.#isReading) {
      this.#database.prepare('delete from copy_changes where number <= ?').run(this.#copied);
      if (lastNoted(this.#database) === 0) this.#copied = 0;
    }
    writeCopyState(this.#database, { series, number });
  }

  /** Others hold the store for moments. */
  #write(work: () => void): void {
    for (let tries = 0; ; tries += 1) {
      try {
        this.#database.exec('begin immediate');
        break;
      } catch (error) {
        if (!isBusy(error) || tries > 500) throw error;
        Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 5);
      }
    }
    try {
      work();
      this.#database.exec('commit');
    } catch (error) {
      this.#database.exec('rollback');
      throw error;
    }
  }
}

const lastNoted = (database: DatabaseSync): number => (isNoting(database) ? lastOf(database) : 0);
const lastOf = (database: DatabaseSync): number =>
  Number(database.prepare('select max(number) as last from copy_changes').get()?.['last'] ?? 0);

/** What is lost of its own writes after a loss of power is only copied once more. */
const openForCopying = (file: string): DatabaseSync => {
  const database = new DatabaseSync(file, { timeout: 0 });
  database.exec('pragma synchronous = normal; pragma secure_delete = on');
  return database;
};

const assertThere = (folder: string): void => {
  if (statSync(folder, { throwIfNoEntry: false })?.isDirectory() !== true) {
    throw new Error(`there is no folder ${folder}: is its disk mounted?`);
  }
};

/** An empty folder where a disk should be mounted would fill the disk of the leads, and save nothing. */
const assertMounted = ({ file, folder }: CopierOptions): void => {
  if (statSync(folder).dev !== statSync(file).dev) return;
  throw new Error(
    `the copy that was in ${folder} is gone, and the folder is on the disk of the leads: is its disk mounted? ` +
      'If it was deleted on purpose, start the server once without COPY_DIR.',
  );
};
