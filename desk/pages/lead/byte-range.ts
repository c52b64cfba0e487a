/** From one byte to another, both within. */
export type ByteRange = { start: number; end: number };

/**
 * The part of a file that a player asks for: "bytes=0-", "bytes=500-999", "bytes=-500". Anything else counts as
 * the whole, as the standard allows; what lies outside cannot be had.
 */
export const readRange = (header: string | undefined, size: number): ByteRange | 'outside' => {
  const whole = { start: 0, end: size - 1 };
  const [, first = '', last = ''] = /^bytes=(\d*)-(\d*)$/.exec(header ?? '') ?? [];
  if (first === '' && last === '') return whole;
  if (first === '') {
    return Number(last) === 0 ? 'outside' : { ...whole, start: Math.max(0, size - Number(last)) };
  }
  const start = Number(first);
  const end = last === '' ? whole.end : Math.min(Number(last), whole.end);
  if (last !== '' && Number(last) < start) return whole;
  return start >= size ? 'outside' : { start, end };
};

/** Those bytes alone of what comes in pieces. */
export async function* cutRange(
  pieces: AsyncIterable<Uint8Array>,
  { start, end }: ByteRange,
): AsyncGenerator<Uint8Array> {
  let passed = 0;
  for await (const piece of pieces) {
    const from = Math.max(0, start - passed);
    const until = Math.min(piece.length, end + 1 - passed);
    if (from < until) yield piece.subarray(from, until);
    passed += piece.length;
    if (passed > end) return;
  }
}
