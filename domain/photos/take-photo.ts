import { open, rm } from 'node:fs/promises';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { PhotoRefusal } from '#content/schema/seller-photos.ts';
import type { Store } from '#store/open.ts';
import type { Actor } from '../work/change-lead.ts';
import { allowanceOf, type Seller } from './allowance.ts';
import type { Encoder } from './encoder.ts';
import { mostBytes } from './limits.ts';
import { type Disk, hasRoom, type UnderWay } from './room.ts';
import {
  addPhoto,
  hasPhoto,
  mostPhotos,
  type Picture,
  photoHash,
  photoId,
  refusalAhead,
} from './rows.ts';
import { newUploadFile } from './upload-files.ts';

type PhotoType = 'jpeg' | 'png' | 'webp' | 'heic' | 'other';

/** So many bytes at the beginning of a file tell. */
const tellingBytes = 16;

/** Those that iPhones write; AVIF has the same frame and another brand. */
const heicBrands = /^(hei[cxms]|hev[cxms]|mif1|msf1)$/;

/** By what the file holds: its name and what the browser says of it may be anything. */
export const photoTypeOf = (head: Uint8Array): PhotoType => {
  const text = Buffer.from(head.subarray(0, tellingBytes)).toString('latin1');
  if (text.startsWith('\xff\xd8\xff')) return 'jpeg';
  if (text.startsWith('\x89PNG\r\n\x1a\n')) return 'png';
  if (text.startsWith('RIFF') && text.startsWith('WEBP', 8)) return 'webp';
  if (text.startsWith('ftyp', 4) && heicBrands.test(text.slice(8, 12))) return 'heic';
  return 'other';
};

export type Taken = { id: string; repeated: boolean } | { refused: PhotoRefusal };

/** One more than there is room for, so that whoever sends too many hears of it. */
export const photosOfForm = { mostFiles: mostPhotos + 1, mostBytes };

export type Taking = {
  store: Store;
  encoder: Encoder;
  disk: Disk;
  /** With this photo. */
  underWay?: () => UnderWay;
};

const thisAlone = (): UnderWay => ({ count: 1, bytes: mostBytes });

/**
 * From the bytes of a file to a photo that is kept: the family's, or of the seller that is named. A connection that
 * breaks off throws; of what is refused the rest is left unread.
 */
export const takePhoto = async (
  { store, encoder, disk, underWay = thisAlone }: Taking,
  leadId: string,
  bytes: Readable,
  actor: Actor,
  seller?: Seller,
): Promise<Taken> => {
  const allowance = seller && (await allowanceOf(store, seller, actor.now));
  const refused = await refusalAhead(store, leadId, actor.personId, allowance);
  if (refused !== undefined) return { refused };
  const room = { disk, underWay, isSellers: seller !== undefined };
  return inUpload<Taken>(room, async (file) => {
    const read = await readInto(file, bytes, leadId);
    if ('refused' in read) return read;
    if (await hasPhoto(store, leadId, read.id)) return { id: read.id, repeated: true };
    const encoded = await encoder.encode(file, seller?.networks.at(-1) ?? leadId);
    if ('refused' in encoded) return encoded;
    const { picture } = encoded;
    const added = await addPhoto(
      store,
      leadId,
      read.id,
      picture,
      actor,
      allowance,
      seller?.textSid,
    );
    const isGone = 'refused' in added && ['erased', 'unknown'].includes(added.refused);
    return isGone ? { refused: 'gone' } : (added as Taken);
  });
};

/** A photo that is none of a lead's, as we keep photos. */
export const readPhoto = (
  { encoder, disk }: Pick<Taking, 'encoder' | 'disk'>,
  bytes: Readable,
  sender: string,
): Promise<{ picture: Picture } | { refused: PhotoRefusal }> =>
  inUpload({ disk, underWay: thisAlone, isSellers: false }, async (file) => {
    const read = await readInto(file, bytes, sender);
    return 'refused' in read ? read : encoder.encode(file, sender);
  });

type Room = Required<Pick<Taking, 'disk' | 'underWay'>> & { isSellers: boolean };

/** On the disk for as long as it takes. */
const inUpload = async <Outcome>(
  { disk, underWay, isSellers }: Room,
  use: (file: string) => Promise<Outcome>,
): Promise<Outcome | { refused: 'full' }> => {
  const file = newUploadFile(disk.dataDir);
  if (!(await hasRoom(disk, underWay(), isSellers))) return { refused: 'full' };
  try {
    return await use(file);
  } catch (error) {
    if (isDiskFull(error)) return { refused: 'full' };
    throw error;
  } finally {
    await rm(file, { force: true });
  }
};

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
