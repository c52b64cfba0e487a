import {
  closeSync,
  existsSync,
  fsyncSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { bringToDisk, makeOwnFolder, openPrivateFile } from '../private-files.ts';
import { keyFor, nameUnder, seal, unseal } from './sealed.ts';

/* Photos and files of the website never change under their key: each is kept once, whatever series tell of it. */

export type KeptBytes = { $bytes: string };

export const isKeptBytes = (value: unknown): value is KeptBytes =>
  typeof value === 'object' && value !== null && '$bytes' in value;

export class BytesFolder {
  readonly #folder: string;
  readonly #key: Buffer;

  constructor(folder: string, key: Buffer) {
    this.#folder = join(folder, 'bytes');
    this.#key = keyFor(key, 'bytes');
  }

  nameOf(table: string, column: string, keys: readonly unknown[]): string {
    return nameUnder(this.#key, JSON.stringify([table, column, keys]));
  }

  has(name: string): boolean {
    return existsSync(this.#pathOf(name));
  }

  /** On the disk when it comes back. */
  write(name: string, bytes: Uint8Array): void {
    makeOwnFolder(this.#folder);
    const unfinished = `${this.#pathOf(name)}.part`;
    const opened = openPrivateFile(unfinished, 'w');
    try {
      writeFileSync(opened, seal(this.#key, name, bytes));
      fsyncSync(opened);
    } finally {
      closeSync(opened);
    }
    renameSync(unfinished, this.#pathOf(name));
    bringToDisk(this.#folder);
  }

  read(name: string): Buffer {
    return unseal(this.#key, name, readFileSync(this.#pathOf(name)));
  }

  removeAllBut(kept: ReadonlySet<string>): void {
    if (!existsSync(this.#folder)) return;
    makeOwnFolder(this.#folder);
    for (const name of readdirSync(this.#folder).filter((one) => !kept.has(one))) {
      rmSync(join(this.#folder, name), { force: true });
    }
  }

  #pathOf(name: string): string {
    return join(this.#folder, name);
  }
}
