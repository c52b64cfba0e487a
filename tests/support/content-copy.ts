import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { contentUnderTest } from './content-under-test.ts';

export type ContentCopy = {
  folder: string;
  /** Writes a file made from another, or from itself. */
  write: (file: string, make: (text: string) => string, from?: string) => void;
  remove: () => void;
};

/** A content, the tests' own unless another is named, in a temporary folder, to be changed at will. */
export const copyContent = (original = contentUnderTest()): ContentCopy => {
  const folder = mkdtempSync(join(tmpdir(), 'content-'));
  cpSync(original, folder, { recursive: true });
  return {
    folder,
    write: (file, make, from = file) =>
      writeFileSync(join(folder, file), make(readFileSync(join(folder, from), 'utf8'))),
    remove: () => rmSync(folder, { recursive: true }),
  };
};
