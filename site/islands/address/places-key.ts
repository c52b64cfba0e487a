import { placesFunctionPath } from '#lead/fields.ts';

const storageName = 'placesApiKey';

/** The server's key, else one saved in this browser, else the one built in; undefined without any. */
export const resolveKey = async (): Promise<string | undefined> =>
  (await serverKey()) ?? savedKey() ?? (import.meta.env.PUBLIC_PLACES_FALLBACK_KEY || undefined);

const serverKey = async (): Promise<string | undefined> => {
  try {
    const response = await fetch(placesFunctionPath);
    if (!response.ok) return undefined;
    const { apiKey }: { apiKey?: unknown } = await response.json();
    return typeof apiKey === 'string' && apiKey !== '' ? apiKey : undefined;
  } catch {
    return undefined;
  }
};

const savedKey = (): string | undefined => {
  try {
    return localStorage.getItem(storageName) ?? undefined;
  } catch {
    return undefined;
  }
};

/** A browser that keeps nothing still has the key for this page. */
export const saveKey = (key: string): void => {
  try {
    localStorage.setItem(storageName, key);
  } catch {
    console.warn('The key could not be kept in this browser.');
  }
};
