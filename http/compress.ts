import { readFile, writeFile } from 'node:fs/promises';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

const brotli = promisify(brotliCompress);
const gzipped = promisify(gzip);
const { BROTLI_PARAM_LGWIN, BROTLI_PARAM_QUALITY, BROTLI_PARAM_SIZE_HINT } = constants;

/**
 * A page of 50 KB takes 86 ms at quality 11 and 4 ms at quality 8, for 10 % fewer bytes. A family's
 * site can wait a few seconds; one of a thousand cities cannot wait ten minutes.
 */
const patientUpTo = 200;

/** Whatever a site sends that is not packed already. */
export const textFiles = '**/*.{html,css,js,svg,xml,txt,webmanifest}';

/** BROTLI_QUALITY chooses for both: whoever builds a site for a minute does not wait for its last bytes. */
export const qualityOf = (files: number, chosen = process.env['BROTLI_QUALITY']): number => {
  if (!chosen) return files > patientUpTo ? 8 : 11;
  if (/^(\d|1[01])$/.test(chosen)) return Number(chosen);
  throw new Error(`BROTLI_QUALITY: expected a whole number from 0 to 11, not "${chosen}".`);
};

export const brotliOf = (bytes: Buffer, quality: number): Promise<Buffer> => {
  const params = {
    [BROTLI_PARAM_QUALITY]: quality,
    [BROTLI_PARAM_SIZE_HINT]: bytes.length,
    [BROTLI_PARAM_LGWIN]: windowFor(bytes.length),
  };
  return brotli(bytes, { params });
};

/** A window that holds all of a file is as good as one that holds 4 MB, and takes less memory. */
const windowFor = (length: number): number =>
  Math.min(Math.max(Math.ceil(Math.log2(length + 16)), 16), 22);

/** Writes the .br and the .gz of one file. */
export const compress = async (file: string, quality: number): Promise<void> => {
  const bytes = await readFile(file);
  await Promise.all([
    brotliOf(bytes, quality).then((smaller) => writeFile(`${file}.br`, smaller)),
    gzipped(bytes, { level: 9 }).then((smaller) => writeFile(`${file}.gz`, smaller)),
  ]);
};

/** A few at a time, beside each other. */
export const compressAll = async (files: readonly string[], quality: number): Promise<void> => {
  const waiting = files.values();
  await Promise.all(
    Array.from({ length: 4 }, async () => {
      for (const file of waiting) await compress(file, quality);
    }),
  );
};
