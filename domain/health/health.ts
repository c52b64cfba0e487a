import { statfs } from 'node:fs/promises';
import type { Config } from '#config/config.ts';
import { lastBackupAt } from '#store/backup/last.ts';
import { type CopyNotes, readCopyNotes } from '#store/copies/copy-notes.ts';
import type { Store } from '#store/open.ts';
import { type DeliveryReport, readDeliveryState } from '../deliveries/state.ts';
import { newestEventOf } from '../events/events.ts';
import { mostBytes } from '../photos/limits.ts';
import { type Disk, hasRoom } from '../photos/room.ts';
import { publicVersion } from '../publishing/versions.ts';

import { type Drill, readDrill } from './drill.ts';

export type Health = {
  deliveries: DeliveryReport;
  lastBackupAt: number | undefined;
  /** How far the second copy is; nothing where there is none to be. */
  copy: CopyNotes | undefined;
  /** When both were put back for trial, and what was found. */
  drill: Drill | undefined;
  ledger: { at: number; entries: number; problems: string[]; differences: string[] } | undefined;
  disk: { free: number; total: number };
  /** Why a service cannot show what was published last. */
  website: string;
  /** Whether the disk has room for what sellers would send. */
  takesPhotos: boolean;
};

/** Whether all is well, as far as the store and the disk can tell. */
export const readHealth = async (
  store: Store,
  at: Disk & Pick<Config, 'copy'>,
): Promise<Health> => {
  const { dataDir } = at;
  const verified = await newestEventOf(store, 'ledger-verified');
  const { bavail, blocks, bsize } = await statfs(dataDir);
  return {
    deliveries: await readDeliveryState(store),
    lastBackupAt: lastBackupAt(dataDir),
    copy: at.copy && (readCopyNotes(dataDir) ?? { copiedAt: 0, problem: '' }),
    drill: readDrill(dataDir),
    ledger: verified && {
      at: verified.at,
      ...verified.details,
    },
    website: (await publicVersion(await store.connect()))?.problem ?? '',
    disk: { free: bavail * bsize, total: blocks * bsize },
    takesPhotos: await hasRoom(at, { count: 1, bytes: mostBytes }, true),
  };
};
