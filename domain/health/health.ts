import { statfs } from 'node:fs/promises';
import { lastBackupAt } from '#store/backup/last.ts';
import type { Store } from '#store/open.ts';
import { type DeliveryReport, readDeliveryState } from '../deliveries/state.ts';
import { newestEventOf } from '../events/events.ts';
import { mostBytes } from '../photos/limits.ts';
import { type Disk, hasRoom } from '../photos/room.ts';
import { publicVersion } from '../publishing/versions.ts';

export type Health = {
  deliveries: DeliveryReport;
  lastBackupAt: number | undefined;
  ledger: { at: number; entries: number; problems: string[]; differences: string[] } | undefined;
  disk: { free: number; total: number };
  /** Why a service cannot show what was published last. */
  website: string;
  /** Whether the disk has room for what sellers would send. */
  takesPhotos: boolean;
};

/** Whether all is well, as far as the store and the disk can tell. */
export const readHealth = async (store: Store, at: Disk): Promise<Health> => {
  const { dataDir } = at;
  const verified = await newestEventOf(store, 'ledger-verified');
  const { bavail, blocks, bsize } = await statfs(dataDir);
  return {
    deliveries: await readDeliveryState(store),
    lastBackupAt: lastBackupAt(dataDir),
    ledger: verified && {
      at: verified.at,
      ...verified.details,
    },
    website: (await publicVersion(await store.connect()))?.problem ?? '',
    disk: { free: bavail * bsize, total: blocks * bsize },
    takesPhotos: await hasRoom(at, { count: 1, bytes: mostBytes }, true),
  };
};
