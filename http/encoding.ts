export type Encoding = 'br' | 'gzip' | 'identity';

/** The smallest of the encodings at hand that the browser accepts. */
export const chooseEncoding = (
  acceptEncoding: string | undefined,
  available: readonly Encoding[],
): Encoding => {
  const accepted = rememberedEncodings(acceptEncoding ?? '');
  const best = (['br', 'gzip'] as const).find(
    (encoding) => available.includes(encoding) && accepted.has(encoding),
  );
  return best ?? 'identity';
};

/** Browsers send a handful of different headers; what strangers send must not fill the memory. */
const remembered = new Map<string, Set<string>>();
const mostRemembered = 200;

const rememberedEncodings = (header: string): Set<string> => {
  const known = remembered.get(header);
  if (known !== undefined) return known;
  const accepted = acceptedEncodings(header);
  if (remembered.size < mostRemembered) remembered.set(header, accepted);
  return accepted;
};

const acceptedEncodings = (header: string): Set<string> =>
  new Set(
    header
      .toLowerCase()
      .split(',')
      .map((part) => part.trim().split(/\s*;\s*/))
      .filter(([, quality]) => !/^q=0(\.0*)?$/.test(quality ?? ''))
      .map(([name = '']) => name),
  );
