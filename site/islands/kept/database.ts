import type { KeptRequest } from './kept-request.ts';

/** It is there only while a request is kept: pages ask the browser for it by this name. */
export const databaseName = 'keptRequest';
const storeName = 'request';
const onlyOne = 1;

/** Nothing where there is no database, unless one is to be made. */
const open = (make: boolean): Promise<IDBDatabase | undefined> =>
  new Promise((resolve, reject) => {
    const opening = indexedDB.open(databaseName);
    opening.onupgradeneeded = () => {
      if (make) opening.result.createObjectStore(storeName);
      else opening.transaction?.abort();
    };
    opening.onsuccess = () => resolve(opening.result);
    opening.onerror = (event) => {
      event.preventDefault();
      if (make) reject(opening.error);
      else resolve(undefined);
    };
  });

/** Nobody waits for it; what opens the database next comes after it. */
const drop = (): void => {
  indexedDB.deleteDatabase(databaseName);
};

const finish = (transaction: IDBTransaction): Promise<void> =>
  new Promise((resolve, reject) => {
    transaction.oncomplete = () => resolve();
    transaction.onabort = () => reject(transaction.error);
  });

type Next = (before: KeptRequest | undefined) => KeptRequest | undefined;

/** Reads and writes in one step, so that no other tab comes in between. True when something is kept then. */
const exchange = async (next: Next, make = false): Promise<boolean> => {
  const database = await open(make);
  if (database === undefined) return false;
  try {
    let after: KeptRequest | undefined;
    // On disk before anybody is told that it is kept.
    const exchanging = database.transaction(storeName, 'readwrite', { durability: 'strict' });
    const store = exchanging.objectStore(storeName);
    const reading: IDBRequest<KeptRequest | undefined> = store.get(onlyOne);
    reading.onsuccess = () => {
      after = next(reading.result);
      if (after === undefined) store.delete(onlyOne);
      else store.put(after, onlyOne);
    };
    await finish(exchanging);
    if (after === undefined) drop();
    return after !== undefined;
  } finally {
    database.close();
  }
};

/** A browser that keeps nothing, or cannot read it any more, has nothing kept. */
export const readKept = async (): Promise<KeptRequest | undefined> => {
  const database = await open(false).catch(() => undefined);
  if (database === undefined) return undefined;
  try {
    const transaction = database.transaction(storeName);
    const reading: IDBRequest<KeptRequest | undefined> = transaction
      .objectStore(storeName)
      .get(onlyOne);
    await finish(transaction);
    // Left by an attempt to keep one for which there was no room.
    if (reading.result === undefined) drop();
    return reading.result;
  } catch {
    return undefined;
  } finally {
    database.close();
  }
};

/** In place of whatever was kept before. False when this browser cannot keep it. */
export const writeKept = async (kept: KeptRequest): Promise<boolean> => {
  try {
    await exchange(() => kept, true);
    const isThere = async () => (await readKept())?.key === kept.key;
    if (await isThere()) return true;
    // Another tab was just dropping the database, and this with it.
    await exchange(() => kept, true);
    return await isThere();
  } catch {
    return false;
  }
};

/** True when one was kept before, and this has taken its place. */
export const replaceKept = (kept: KeptRequest): Promise<boolean> =>
  exchange((before) => before && kept).catch(() => false);

/** Only if it is still the same: another tab may have kept a newer one, or thrown this away. */
export const updateKept = (kept: KeptRequest): Promise<boolean> =>
  exchange((before) => (before?.key === kept.key ? kept : before)).catch(() => false);

/** The one with this key, or whatever is kept. True when there was one to remove. */
export const removeKept = async (key?: string): Promise<boolean> => {
  let removed = false;
  try {
    await exchange((before) => {
      removed = before !== undefined && (key === undefined || before.key === key);
      return removed ? undefined : before;
    });
  } catch {
    return false;
  }
  return removed;
};
