/** Longer than any name of a page or a file; as long as what opens a request. */
const secret = /[a-z\d]{20,}/gi;

/**
 * The path of a request as the log has it. Of a seller's own page its beginning alone, however it was written:
 * the rest is what opens it.
 */
export const loggedPath = (url: string, sellerPages: readonly string[]): string => {
  const path = url.split('?', 1)[0] ?? '';
  const plain = decoded(path).toLowerCase();
  const page = sellerPages.find((one) => plain.includes(lastPart(one)));
  return page ?? path.replace(secret, '…').slice(0, 200);
};

const lastPart = (path: string): string => path.slice(path.lastIndexOf('/') + 1);

const decoded = (path: string): string => {
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
};
