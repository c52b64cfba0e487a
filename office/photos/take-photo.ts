import { open, rm, statfs } from 'node:fs/promises';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { PhotoRefusal } from '#content/schema/seller-photos.ts';
import type { Budget } from '#store/deliveries/budgets.ts';
import type { Store } from '#store/open.ts';
import { addPhoto, hasPhoto, hasRoomForPhoto, photoHash, photoId } from '#store/photos.ts';
import type { Actor } from '#store/work/change-lead.ts';
import { endOfDay } from '../budgets.ts';
import type { Encoder } from './encoder.ts';
import { leastFreeBytes, mostADay, mostBytes } from './limits.ts';
import { photoTypeOf, tellingBytes } from './photo-type.ts';
import { newUploadFile } from './upload-files.ts';

export type Taken = { id: string; repeated: boolean } | { refused: PhotoRefusal };

export type Taking = {
  store: Store;
  encoder: Encoder;
  dataDir: string;
  /** How much of the disk is free, where a test says so. */
  freeBytes?: (folder: string) => Promise<number>;
};

/**
 * From the bytes of a file to a photo that is kept. A connection that breaks off throws; of what is refused the
 * rest is left unread.
 */
export const takePhoto = async (
  { store, encoder, dataDir, freeBytes = freeOnDisk }: Taking,
  leadId: string,
  bytes: Readable,
  actor: Actor,
): Promise<Taken> => {
  if (!(await hasRoomForPhoto(store, leadId, actor.personId))) return { refused: 'enough' };
  const file = newUploadFile(dataDir);
  if ((await freeBytes(dataDir)) < leastFreeBytes) return { refused: 'full' };
  try {
    const read = await readInto(file, bytes, leadId);
    if ('refused' in read) return read;
    if (await hasPhoto(store, leadId, read.id)) return { id: read.id, repeated: true };
    const encoded = await encoder.encode(file);
    if ('refused' in encoded) return encoded;
    const added = await addPhoto(store, leadId, read.id, encoded.picture, actor, budgetOf(actor));
    const isGone = 'refused' in added && ['erased', 'unknown'].includes(added.refused);
    return isGone ? { refused: 'gone' } : (added as Taken);
  } catch (error) {
    if (isDiskFull(error)) return { refused: 'full' };
    throw error;
  } finally {
    await rm(file, { force: true });
  }
};

const freeOnDisk = async (folder: string): Promise<number> => {
  const { bavail, bsize } = await statfs(folder);
  return bavail * bsize;
};

/** Whoever may write to the desk is not a stranger. */
const budgetOf = ({ personId, now }: Actor): Budget | undefined =>
  personId === undefined
    ? { purpose: 'photos', endsAt: endOfDay(now), limit: mostADay }
    : undefined;

class Refused extends Error {
  readonly refusal: PhotoRefusal;

  constructor(refusal: PhotoRefusal) {
    super(refusal);
    this.refusal = refusal;
  }
}

/** No more than the limit reaches the disk, and nothing that is no photo. */
const readInto = async (
  file: string,
  bytes: Readable,
  leadId: string,
): Promise<{ id: string } | { refused: PhotoRefusal }> => {
  const hash = photoHash(leadId);
  // Made before anything is refused: a file that is still being made then would be left behind.
  const made = await open(file, 'wx', 0o600);
  try {
    await pipeline(
      // The rest of what is refused is left to whoever answers.
      bytes.iterator({ destroyOnReturn: false }),
      (pieces) => checked(pieces as AsyncIterable<Buffer>, hash),
      made.createWriteStream(),
    );
  } catch (error) {
    if (error instanceof Refused) return { refused: error.refusal };
    throw error;
  }
  return { id: photoId(hash) };
};

async function* checked(
  pieces: AsyncIterable<Buffer>,
  hash: ReturnType<typeof photoHash>,
): AsyncGenerator<Buffer> {
  let size = 0;
  let head: Buffer = Buffer.alloc(0);
  for await (const piece of pieces) {
    size += piece.length;
    if (size > mostBytes) throw new Refused('too-large');
    if (head.length < tellingBytes) {
      head = Buffer.concat([head, piece.subarray(0, tellingBytes)]);
      if (head.length >= tellingBytes) checkType(head);
    }
    hash.update(piece);
    yield piece;
  }
  if (size === 0) throw new Refused('empty');
  if (head.length < tellingBytes) checkType(head);
}

const checkType = (head: Buffer): void => {
  const type = photoTypeOf(head);
  if (type === 'heic') throw new Refused('heic');
  if (type === 'other') throw new Refused('not-a-photo');
};

/** On this disk, or on that of the store: SQLite and PostgreSQL each have their own word for it. */
const isDiskFull = (error: unknown): boolean => {
  if (!(error instanceof Error)) return false;
  const { code, errcode } = error as { code?: unknown; errcode?: unknown };
  const sqliteFull = 13;
  return code === 'ENOSPC' || code === '53100' || errcode === sqliteFull;
};
