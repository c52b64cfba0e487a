const key = 'lastSubmittedAt';

/** Shared by every form of the site, and kept from page to page; a browser may refuse to keep it. */
export const lastSubmittedAt = (): number | undefined => {
  try {
    const kept = sessionStorage.getItem(key);
    return kept === null ? undefined : Number(kept);
  } catch {
    return undefined;
  }
};

export const recordSubmit = (now: number): void => {
  try {
    sessionStorage.setItem(key, String(now));
  } catch {
    // Without storage the pause lasts no longer than the page; the server limits the rest.
  }
};
