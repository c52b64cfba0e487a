/* Photos that wait for a connection stay in this browser, for a day at most, and no longer than that. */

export const databaseName = 'unsentPhotos';
const shelf = 'photos';
const dayMs = 86_400_000;

export type Unsent = { id: string; reference: string; name: string; bytes: Blob; at: number };

const open = (): Promise<IDBDatabase> =>
  new Promise((resolve, reject) => {
    const asked = indexedDB.open(databaseName, 1);
    asked.onupgradeneeded = () => asked.result.createObjectStore(shelf, { keyPath: 'id' });
    asked.onsuccess = () => resolve(asked.result);
    asked.onerror = () => reject(asked.error);
  });

const within = async <Result>(
  mode: IDBTransactionMode,
  work: (photos: IDBObjectStore) => IDBRequest<Result>,
): Promise<Result> => {
  const database = await open();
  try {
    const transaction = database.transaction(shelf, mode);
    const asked = work(transaction.objectStore(shelf));
    return await new Promise((resolve, reject) => {
      transaction.oncomplete = () => resolve(asked.result);
      transaction.onabort = () => reject(transaction.error);
    });
  } finally {
    database.close();
  }
};

/** A browser that keeps nothing sends all the same, as long as the page is open. */
export const keep = (photo: Unsent): Promise<unknown> =>
  within('readwrite', (photos) => photos.put(photo)).catch(() => undefined);

/** With the last one the whole database goes: nothing is left, and nothing is looked for. */
export const forget = async (id: string): Promise<void> => {
  try {
    await within('readwrite', (photos) => photos.delete(id));
    if ((await within('readonly', (photos) => photos.count())) === 0) {
      indexedDB.deleteDatabase(databaseName);
    }
  } catch {
    // It kept nothing.
  }
};

export const unsentOf = async (reference: string): Promise<Unsent[]> => {
  const all: Unsent[] = await within('readonly', (photos) => photos.getAll()).catch(() => []);
  const isOld = ({ at }: Unsent): boolean => Math.abs(Date.now() - at) > dayMs;
  await Promise.all(all.filter(isOld).map(({ id }) => forget(id)));
  return all
    .filter((photo) => photo.reference === reference && !isOld(photo))
    .sort((a, b) => a.at - b.at);
};
