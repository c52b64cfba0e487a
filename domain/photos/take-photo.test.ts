import { existsSync, readdirSync, statSync, utimesSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { afterAll, expect } from 'vitest';
import { actor, test as base } from '#tests/support/domain-store.ts';
import { photo } from '#tests/support/photos.ts';
import { eraseLead } from '../erasing/erase-leads.ts';
import { createEncoder, type Encoder } from './encoder.ts';
import { mostBytes, mostKept } from './limits.ts';
import { listPhotos } from './rows.ts';
import { photoTypeOf, takePhoto } from './take-photo.ts';
import { newUploadFile, removeOldUploads } from './upload-files.ts';

const encoder = createEncoder();
afterAll(() => encoder.stop());

const diskOf = (dataDir: string) => ({
  dataDir,
  store: { file: join(dataDir, 'leads.db') },
  backupDir: undefined,
});

const seller = { standing: 'new', networks: ['192.0.2.1'] } as const;

const test = base.extend('take', { scope: 'file' }, ({ store, folder }) => {
  return (leadId: string, bytes: Readable, instead: Encoder = encoder) => {
    const taking = { store, encoder: instead, disk: diskOf(folder) };
    return takePhoto(taking, leadId, bytes, actor({ personId: undefined }), seller);
  };
});

/** As a connection brings it: in pieces. */
const sent = (bytes: Buffer, pieceLength = 1_000): Readable =>
  Readable.from(
    (function* () {
      for (let at = 0; at < bytes.length; at += pieceLength) {
        yield bytes.subarray(at, at + pieceLength);
      }
    })(),
    { objectMode: false },
  );

test('the same file makes the same photo, and nothing stays beside the store', async ({
  store,
  folder,
  addLead,
  take,
}) => {
  const [lead, other] = [await addLead(), await addLead()];
  const bytes = await photo();
  const first = await take(lead.id, sent(bytes, 7));
  expect(first).toMatchObject({ repeated: false });
  expect(await take(lead.id, sent(bytes))).toEqual({ ...first, repeated: true });
  const elsewhere = await take(other.id, sent(bytes));
  expect(elsewhere).not.toMatchObject({ id: 'id' in first && first.id });
  expect(await listPhotos(store, lead.id)).toMatchObject([{ width: 320, height: 240 }]);
  expect(readdirSync(join(folder, 'uploads'))).toEqual([]);
});

const heic = Buffer.from('\0\0\0\x18ftypheic\0\0\0\0mif1heic', 'latin1');
const jpegHead = Buffer.from([0xff, 0xd8, 0xff, 0xe0]);

test.for([
  ['nothing', Buffer.alloc(0), 'empty'],
  ['a HEIC', heic, 'heic'],
  ['a PDF', Buffer.from('%PDF-1.7 and so on and on'), 'not-a-photo'],
  ['two letters', Buffer.from('no'), 'not-a-photo'],
  ['a JPEG of nothing', Buffer.concat([jpegHead, Buffer.alloc(100)]), 'damaged'],
  ['too much', Buffer.concat([jpegHead, Buffer.alloc(mostBytes)]), 'too-large'],
] as const)('%s is refused', async ([, bytes, refused], { folder, addLead, take }) => {
  const { id } = await addLead();
  expect(await take(id, sent(bytes, 65_536))).toEqual({ refused });
  expect(readdirSync(join(folder, 'uploads'))).toEqual([]);
});

test('of a stream without an end no more than the limit is read', async ({ addLead, take }) => {
  let read = 0;
  const endless = new Readable({
    read() {
      const piece =
        read === 0 ? Buffer.concat([jpegHead, Buffer.alloc(65_532)]) : Buffer.alloc(65_536);
      read += piece.length;
      this.push(piece);
    },
  });
  const { id } = await addLead();
  expect(await take(id, endless)).toEqual({ refused: 'too-large' });
  expect(read).toBeLessThan(mostBytes + 4 * 65_536);
  endless.destroy();
});

test('a connection that breaks off leaves nothing', async ({ store, folder, addLead, take }) => {
  const { id } = await addLead();
  const broken = sent(await photo(), 100);
  const taking = take(id, broken);
  broken.once('data', () => broken.destroy());
  await expect(taking).rejects.toThrow();
  expect(await listPhotos(store, id)).toEqual([]);
  expect(readdirSync(join(folder, 'uploads'))).toEqual([]);
});

test('a request that is erased meanwhile gets no photo', async ({ store, addLead, take }) => {
  const { id } = await addLead();
  const slow: Encoder = {
    ...encoder,
    encode: async (file, sender) => {
      await eraseLead(store, id, 9_000);
      return encoder.encode(file, sender);
    },
  };
  expect(await take(id, sent(await photo()), slow)).toEqual({ refused: 'gone' });
});

test('over the photos of a day, and on a disk that is almost full, none of a seller’s is kept', async ({
  store,
  folder,
  addLead,
}) => {
  const { id } = await addLead();
  const disk = diskOf(folder);
  const given = { store, encoder, disk };
  const now = 5 * 86_400_000;
  const theirs = actor({ personId: undefined, now });
  const bytes = await photo();
  const full = { ...given, disk: { ...disk, freeBytes: async () => 1_000 } };
  expect(await takePhoto(full, id, sent(bytes), theirs, seller)).toEqual({ refused: 'full' });
  await store.writeOne((db) =>
    db
      .insertInto('budgets')
      .values({ purpose: 'photos new', ends_at: now + 86_400_000, used: mostKept.new.aDay })
      .execute(),
  );
  expect(await takePhoto(given, id, sent(bytes), theirs, seller)).toEqual({ refused: 'today' });
  const known = { ...seller, standing: 'contacted' } as const;
  expect(await takePhoto(given, id, sent(bytes), theirs, known)).toMatchObject({ repeated: false });
});

test('a full disk is told, and is no error of ours', async ({ addLead, take }) => {
  const { id } = await addLead();
  const full: Encoder = {
    ...encoder,
    encode: () => Promise.reject(Object.assign(new Error('no space left'), { code: 'ENOSPC' })),
  };
  expect(await take(id, sent(await photo()), full)).toEqual({ refused: 'full' });
});

test('what a process left behind is removed after a while, and is nobody else’s to read', ({
  folder,
}) => {
  const [old, fresh] = [newUploadFile(folder), newUploadFile(folder)];
  for (const file of [old, fresh]) writeFileSync(file, 'x');
  utimesSync(old, 1, 1);
  removeOldUploads(folder, Date.now());
  expect([existsSync(old), existsSync(fresh)]).toEqual([false, true]);
  expect(statSync(join(folder, 'uploads')).mode & 0o777).toBe(0o700);
});

test.each([
  ['\xff\xd8\xff\xe1\x00\x18Exif\0\0', 'jpeg'],
  ['\x89PNG\r\n\x1a\n\0\0\0\rIHDR', 'png'],
  ['RIFF\x24\0\0\0WEBPVP8 ', 'webp'],
  ['\0\0\0\x18ftypheic\0\0\0\0', 'heic'],
  ['\0\0\0\x18ftypmif1\0\0\0\0', 'heic'],
  ['\0\0\0\x1cftypavif\0\0\0\0', 'other'],
  ['\0\0\0\x18ftypmp42\0\0\0\0', 'other'],
  ['RIFF\x24\0\0\0WAVEfmt ', 'other'],
  ['GIF89a\x01\0\x01\0', 'other'],
  ['<?xml version="1.0"?><svg>', 'other'],
  ['%PDF-1.7', 'other'],
  ['\xff\xd8', 'other'],
  ['', 'other'],
])('%j is %s', (bytes, type) => {
  expect(photoTypeOf(Buffer.from(bytes, 'latin1'))).toBe(type);
});
