import { createHash } from 'node:crypto';
import {
  closeSync,
  existsSync,
  fdatasyncSync,
  fstatSync,
  openSync,
  readdirSync,
  readSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';
import { bringToDisk, makeOwnFolder, makePrivateFile, openPrivateFile } from '../private-files.ts';
import { keyFor, seal, unseal } from './sealed.ts';

/*
 * A series is a folder: one moment of the store, and every commit since, in order. Each piece is sealed with its
 * number and the hash of the one before, so that none can be left out, changed or moved. A file that ends in half a
 * piece ends there: whoever wrote it goes on in the next file, with the same number.
 */

export type Table = { table: string; columns: string[]; rows: unknown[][] };

export type Piece =
  | { kind: 'schema'; statements: string[] }
  | ({ kind: 'rows' } & Table)
  | { kind: 'end'; at: number }
  | { kind: 'commit'; at: number; changes: (Table & { keys: string[]; gone: unknown[][] })[] };

const ours = /^series-(\d{8})$/;
const complete = 'complete';

export const seriesIn = (folder: string): string[] =>
  readdirSync(folder)
    .filter((name) => ours.test(name))
    .toSorted();

/** The newest that holds a whole moment of the store. */
export const newestSeries = (folder: string): string | undefined =>
  seriesIn(folder).findLast((name) => existsSync(join(folder, name, complete)));

export const nextSeries = (folder: string): string => {
  const last = seriesIn(folder).at(-1)?.replace('series-', '') ?? '0';
  return `series-${String(Number(last) + 1).padStart(8, '0')}`;
};

export const completeSeries = (folder: string, series: string): void => {
  makePrivateFile(join(folder, series, complete));
  bringToDisk(join(folder, series));
};

export const removeOtherSeries = (folder: string, kept: string): void => {
  for (const name of seriesIn(folder).filter((one) => one !== kept)) {
    // First, so that one that is half gone is never taken for a whole one.
    rmSync(join(folder, name, complete), { force: true });
    rmSync(join(folder, name), { recursive: true, force: true });
  }
};

const fileOf = (number: number): string => `pieces-${String(number).padStart(10, '0')}`;
const nameOf = (series: string, number: number, previous: string): string =>
  `${series} ${number} ${previous}`;
const hashOf = (sealed: Buffer): string => createHash('sha256').update(sealed).digest('hex');

/** Where a series stands: the number and the hash of its last piece. */
export type Place = { number: number; previous: string };

const mostInFile = 64 * 1024 * 1024;

export class SeriesWriter {
  readonly #folder: string;
  readonly #series: string;
  readonly #key: Buffer;
  #place: Place;
  #opened: number | undefined;
  #written = 0;

  constructor(folder: string, series: string, key: Buffer, place = { number: 0, previous: '' }) {
    this.#folder = join(folder, series);
    this.#series = series;
    this.#key = keyFor(key, series);
    this.#place = place;
    makeOwnFolder(this.#folder);
  }

  get series(): string {
    return this.#series;
  }

  get number(): number {
    return this.#place.number;
  }

  /** On the disk when it comes back. */
  append(piece: Piece): void {
    const number = this.#place.number + 1;
    const plain = gzipSync(JSON.stringify(piece), { level: 1 });
    const sealed = seal(this.#key, nameOf(this.#series, number, this.#place.previous), plain);
    const length = Buffer.alloc(4);
    length.writeUInt32BE(sealed.length);
    try {
      this.#opened ??= this.#openFile(number);
      const opened = this.#opened;
      writeFileSync(opened, Buffer.concat([length, sealed]));
      fdatasyncSync(opened);
    } catch (error) {
      this.close();
      throw error;
    }
    this.#place = { number, previous: hashOf(sealed) };
    this.#written += sealed.length;
    if (this.#written > mostInFile) this.close();
  }

  #openFile(number: number): number {
    const opened = openPrivateFile(join(this.#folder, fileOf(number)), 'w');
    this.#written = 0;
    bringToDisk(this.#folder);
    return opened;
  }

  close(): void {
    const opened = this.#opened;
    this.#opened = undefined;
    if (opened !== undefined) closeSync(opened);
  }
}

/** Every whole piece of a series in order; the place after the last one comes back. */
export function* piecesOf(
  folder: string,
  series: string,
  key: Buffer,
): Generator<Piece, Place & { problem: string | undefined }> {
  const seriesKey = keyFor(key, series);
  let place: Place = { number: 0, previous: '' };
  for (const file of filesOf(folder, series)) {
    if (file !== fileOf(place.number + 1)) {
      return { ...place, problem: `piece ${place.number + 1} is missing before ${file}` };
    }
    for (const sealed of wholePieces(join(folder, series, file))) {
      const name = nameOf(series, place.number + 1, place.previous);
      let plain: Buffer;
      try {
        plain = unseal(seriesKey, name, sealed);
      } catch {
        const what = place.number === 0 ? 'COPY_KEY is another, or the copy' : 'the copy';
        return { ...place, problem: `${what} is damaged at piece ${place.number + 1}` };
      }
      place = { number: place.number + 1, previous: hashOf(sealed) };
      yield JSON.parse(gunzipSync(plain).toString('utf8'));
    }
  }
  return { ...place, problem: undefined };
}

/** Where a writer goes on; nothing where the last piece is not as it was written. */
export const placeAtEnd = (folder: string, series: string, key: Buffer): Place | undefined => {
  let place: Place = { number: 0, previous: '' };
  let last: { sealed: Buffer; name: string } | undefined;
  for (const file of filesOf(folder, series)) {
    if (file !== fileOf(place.number + 1)) return undefined;
    for (const sealed of wholePieces(join(folder, series, file))) {
      last = { sealed, name: nameOf(series, place.number + 1, place.previous) };
      place = { number: place.number + 1, previous: hashOf(sealed) };
    }
  }
  try {
    if (last !== undefined) unseal(keyFor(key, series), last.name, last.sealed);
  } catch {
    return undefined;
  }
  return place;
};

const filesOf = (folder: string, series: string): string[] =>
  readdirSync(join(folder, series))
    .filter((name) => name.startsWith('pieces-'))
    .toSorted();

/** What a file system may leave of a piece that was never finished is no piece. */
const leastBytes = 28;

function* wholePieces(file: string): Generator<Buffer> {
  const opened = openSync(file, 'r');
  try {
    let left = fstatSync(opened).size;
    for (;;) {
      const length = left < 4 ? 0 : read(opened, 4).readUInt32BE();
      left -= 4 + length;
      if (length < leastBytes || left < 0) return;
      yield read(opened, length);
    }
  } finally {
    closeSync(opened);
  }
}

const read = (opened: number, bytes: number): Buffer => {
  const found = Buffer.alloc(bytes);
  for (let have = 0; have < bytes; ) {
    const more = readSync(opened, found, have, bytes - have, null);
    if (more === 0) throw new Error('a piece of the copy cannot be read to its end');
    have += more;
  }
  return found;
};
