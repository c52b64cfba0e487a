import { crc32 } from 'node:zlib';

export type ZipFile = { name: string; at: Date; read: () => Promise<Uint8Array | undefined> };

type Written = { name: Buffer; facts: Buffer; offset: number };

/**
 * Files in one archive, as they are: photos do not get smaller. Each is read when its turn comes and no two are
 * in memory at once; what is gone by then is left out. The format: https://pkware.cachefly.net/webdocs/APPNOTE
 */
export async function* zipOf(files: Iterable<ZipFile>): AsyncGenerator<Uint8Array> {
  const written: Written[] = [];
  let offset = 0;
  for (const { name: text, at, read } of files) {
    const bytes = await read();
    if (bytes === undefined) continue;
    const name = Buffer.from(text);
    const facts = factsOf(bytes, name, at);
    const header = Buffer.concat([Buffer.from('PK\x03\x04'), facts, name]);
    written.push({ name, facts, offset });
    offset += header.length + bytes.length;
    yield header;
    yield bytes;
  }
  const list = Buffer.concat(written.map(listed));
  yield list;
  yield endOf(written.length, list.length, offset);
}

/** What stands both before a file and in the list at the end. */
const factsOf = (bytes: Uint8Array, name: Buffer, at: Date): Buffer => {
  const facts = Buffer.alloc(26);
  facts.writeUInt16LE(20, 0);
  facts.writeUInt16LE(timeOf(at), 6);
  facts.writeUInt16LE(dayOf(at), 8);
  facts.writeUInt32LE(crc32(bytes), 10);
  facts.writeUInt32LE(bytes.length, 14);
  facts.writeUInt32LE(bytes.length, 18);
  facts.writeUInt16LE(name.length, 22);
  return facts;
};

const timeOf = (at: Date): number => (at.getUTCHours() << 11) | (at.getUTCMinutes() << 5);

const dayOf = (at: Date): number =>
  ((at.getUTCFullYear() - 1980) << 9) | ((at.getUTCMonth() + 1) << 5) | at.getUTCDate();

const listed = ({ name, facts, offset }: Written): Buffer => {
  const place = Buffer.alloc(14);
  place.writeUInt32LE(offset, 10);
  const version = Buffer.from([20, 0]);
  return Buffer.concat([Buffer.from('PK\x01\x02'), version, facts, place, name]);
};

const endOf = (count: number, length: number, offset: number): Buffer => {
  const end = Buffer.alloc(22);
  end.write('PK\x05\x06');
  end.writeUInt16LE(count, 8);
  end.writeUInt16LE(count, 10);
  end.writeUInt32LE(length, 12);
  end.writeUInt32LE(offset, 16);
  return end;
};
