import { pageTokenPath } from '#lead/fields.ts';

let token = '';

/** Empty until it has come; nobody waits for it, since a request without it is taken as well. */
export const pageToken = (): string => token;

/** Proves later that this page showed its words: once, at the visitor's first move. */
export const fetchPageToken = async (page: string, version: string): Promise<void> => {
  try {
    const query = new URLSearchParams({ page, version });
    const response = await fetch(`${pageTokenPath}?${query}`);
    if (response.ok) ({ token } = await response.json());
  } catch {
    // Without a connection now, the proof of consent says that the wording is not evidenced.
  }
};
