import { randomUUID } from 'node:crypto';
import { type Kysely, type Selectable, sql } from 'kysely';
import * as v from 'valibot';
import type { Store } from '#store/open.ts';
import type { Tables } from '#store/tables.ts';
import { addEvent } from '../events/events.ts';
import {
  areSame,
  type ContentFile,
  type ContentFiles,
  inOrder,
  isPhotographName,
} from './content-files.ts';
import { settleDrafts } from './draft-rows.ts';
import { keepFiles, keptPhotograph } from './kept-files.ts';

/** Where a version's words come from: changed on the desk, the files of a folder, new code, or an older version. */
const origin = v.picklist(['desk', 'files', 'upgrade', 'back']);
/** `drawing` until a service shows it, and `failed` where none could. The newest public one is what visitors see. */
const state = v.picklist(['drawing', 'public', 'failed']);

/** What the website says, as somebody published it. */
export type Version = {
  id: number;
  madeAt: number;
  /** Nobody, where it came from the files or with new code. */
  personId: string | undefined;
  origin: v.InferOutput<typeof origin>;
  /** The version whose words it brings back. */
  backTo: number | undefined;
  state: v.InferOutput<typeof state>;
  publicAt: number | undefined;
  /** Why it could not be shown; of a public one, why a service cannot show it at present. */
  problem: string;
};

export type NewVersion = Pick<Version, 'personId' | 'origin' | 'backTo'> & {
  files: ContentFiles;
  now: number;
  /** The public one that somebody saw before this one was made, 0 where there was none; left out, it is made over any. */
  over?: number;
};

type Refusal = { refused: 'already-publishing' | 'nothing-to-publish' | 'changed-since' };

const columns = [
  'id',
  'made_at',
  'person_id',
  'origin',
  'back_to',
  'state',
  'public_at',
  'problem',
] as const;

const versionOf = (
  row: Pick<Selectable<Tables['content_versions']>, (typeof columns)[number]>,
): Version => ({
  id: row.id,
  madeAt: row.made_at,
  personId: row.person_id ?? undefined,
  origin: v.parse(origin, row.origin),
  backTo: row.back_to ?? undefined,
  state: v.parse(state, row.state),
  publicAt: row.public_at ?? undefined,
  problem: row.problem,
});

/** The newest first. */
export const newestVersions = async (db: Kysely<Tables>, limit: number): Promise<Version[]> => {
  const rows = await db
    .selectFrom('content_versions')
    .select(columns)
    .orderBy('id', 'desc')
    .limit(limit)
    .execute();
  return rows.map(versionOf);
};

/** What visitors see; nothing, as long as nobody published and the folder's files are shown. */
export const publicVersion = async (db: Kysely<Tables>): Promise<Version | undefined> => {
  const row = await db
    .selectFrom('content_versions')
    .select(columns)
    .where('state', '=', 'public')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row && versionOf(row);
};

/** What a service has to show, or to draw first. */
export const versionToShow = async (
  db: Kysely<Tables>,
): Promise<Pick<Version, 'id' | 'state' | 'problem'> | undefined> => {
  const row = await db
    .selectFrom('content_versions')
    .select(['id', 'state', 'problem'])
    .where('state', '<>', 'failed')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row && { ...row, state: v.parse(state, row.state) };
};

const hashes = v.record(v.string(), v.string());

export const filesOfVersion = async (
  db: Kysely<Tables>,
  id: number,
): Promise<ContentFiles | undefined> => {
  const row = await db
    .selectFrom('content_versions')
    .select('files')
    .where('id', '=', id)
    .executeTakeFirst();
  if (row === undefined) return undefined;
  const byName = v.parse(hashes, JSON.parse(row.files));
  const words = Object.entries(byName).filter(([name]) => !isPhotographName(name));
  const kept = await db
    .selectFrom('content_files')
    .selectAll()
    .where(
      'sha256',
      'in',
      words.map(([, sha256]) => sha256),
    )
    .execute();
  const bytesOf = new Map(kept.map(({ sha256, bytes }) => [sha256, Buffer.from(bytes)]));
  return inOrder(
    Object.entries(byName).map(([name, sha256]): [string, ContentFile] => {
      if (isPhotographName(name)) return [name, keptPhotograph(db, sha256)];
      const bytes = bytesOf.get(sha256);
      if (bytes === undefined) throw new Error(`Version ${id} has no bytes of ${name}`);
      return [name, bytes];
    }),
  );
};

/** Of each public version, the newest first, the hashes of its files by their names. */
export const hashesOfPublic = async (
  db: Kysely<Tables>,
  limit: number,
): Promise<Record<string, string>[]> => {
  const rows = await db
    .selectFrom('content_versions')
    .select('files')
    .where('state', '=', 'public')
    .orderBy('id', 'desc')
    .limit(limit)
    .execute();
  return rows.map(({ files }) => v.parse(hashes, JSON.parse(files)));
};

/** What the website says now: the public version, or the files of the folder as long as there is none. */
export const publishedFiles = async (
  db: Kysely<Tables>,
  inFolder: () => ContentFiles,
): Promise<{ version: Version | undefined; files: ContentFiles }> => {
  const version = await publicVersion(db);
  const files = version && (await filesOfVersion(db, version.id));
  return { version, files: files ?? inFolder() };
};

/**
 * Makes a version, which the services draw and show. What the folder said before is kept as the first, so that
 * there is something to go back to.
 */
export const publish = (
  store: Store,
  version: NewVersion,
  inFolder: () => ContentFiles,
): Promise<{ version: number } | Refusal> =>
  store.writeInTurn(async (transaction) => {
    const [newest] = await newestVersions(transaction, 1);
    if (newest?.state === 'drawing') return { refused: 'already-publishing' };
    const before = await publishedFiles(transaction, inFolder);
    const shown = before.version?.id ?? 0;
    if ((version.over ?? shown) !== shown) return { refused: 'changed-since' };
    await settleDrafts(transaction, before.files);
    if (areSame(before.files, version.files)) return { refused: 'nothing-to-publish' };
    if (newest === undefined) {
      const first = { files: before.files, origin: 'files', now: version.now } as const;
      await addVersion(transaction, 1, { ...first, personId: undefined, backTo: undefined });
    }
    const made = (newest?.id ?? 1) + 1;
    // Two processes may read the same newest one, but only one of them has the next.
    const isOurs = await addVersion(transaction, made, version, 'drawing');
    if (!isOurs) return { refused: 'already-publishing' };
    await addEvent(transaction, {
      id: randomUUID(),
      leadId: undefined,
      at: version.now,
      personId: version.personId,
      kind: 'published',
      details: { version: made, backTo: version.backTo },
    });
    return { version: made };
  });

const addVersion = async (
  transaction: Kysely<Tables>,
  id: number,
  { files, now, origin, personId, backTo }: NewVersion,
  state: Version['state'] = 'public',
): Promise<boolean> => {
  const { numInsertedOrUpdatedRows } = await transaction
    .insertInto('content_versions')
    .values({
      id,
      made_at: now,
      person_id: personId ?? null,
      origin,
      back_to: backTo ?? null,
      files: JSON.stringify(await keepFiles(transaction, files)),
      state,
      public_at: state === 'public' ? now : null,
    })
    .onConflict((conflict) => conflict.column('id').doNothing())
    .executeTakeFirst();
  return numInsertedOrUpdatedRows === 1n;
};

/** The first service that shows a version decides, or the first that cannot. */
export const isShown = async (store: Store, id: number, now: number): Promise<void> => {
  await store.writeOne((db) =>
    db
      .updateTable('content_versions')
      .set({ state: 'public', public_at: sql`coalesce(public_at, ${now})`, problem: '' })
      .where('id', '=', id)
      .where('state', '<>', 'failed')
      .execute(),
  );
};

/** Once more, where what kept it from being shown may be over. */
export const drawAgain = async (store: Store, id: number): Promise<void> => {
  await store.writeOne((db) =>
    db
      .updateTable('content_versions')
      .set({ state: 'drawing', problem: '' })
      .where('id', '=', id)
      .where('state', '=', 'failed')
      .execute(),
  );
};

/** What is public already stays so: another service shows it, or this one showed it before. */
export const couldNotBeShown = async (store: Store, id: number, problem: string): Promise<void> => {
  await store.writeOne((db) =>
    db
      .updateTable('content_versions')
      .set({ state: sql`case state when 'drawing' then 'failed' else state end`, problem })
      .where('id', '=', id)
      .execute(),
  );
};
