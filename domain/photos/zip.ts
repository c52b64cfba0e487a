import { Zip, ZipPassThrough } from 'fflate';

export type ZipFile = { name: string; at: Date; read: () => Promise<Uint8Array | undefined> };

/**
 * Files in one archive, as they are: photos do not get smaller. Each is read when its turn comes and no two are
 * in memory at once; what is gone by then is left out.
 */
export async function* zipOf(files: Iterable<ZipFile>): AsyncGenerator<Uint8Array> {
  const made: Uint8Array[] = [];
  const zip = new Zip((error, bytes) => {
    if (error) throw error;
    made.push(bytes);
  });
  for (const { name, at, read } of files) {
    const bytes = await read();
    if (bytes === undefined) continue;
    const file = Object.assign(new ZipPassThrough(name), { mtime: at });
    zip.add(file);
    file.push(bytes, true);
    yield* made.splice(0);
  }
  zip.end();
  yield* made;
}
