import type { IncomingMessage } from 'node:http';

/** Browsers read an answer only once they have sent all, or most; but nobody may send forever. */
const longestMs = 10_000;

/** What nobody reads any more is let by for a while, so that the answer arrives; then the line is cut. */
export const discardRest = (request: IncomingMessage): void => {
  if (request.complete || request.destroyed) return;
  const timer = setTimeout(() => request.destroy(), longestMs).unref();
  request.once('close', () => clearTimeout(timer)).once('end', () => clearTimeout(timer));
  request.resume();
};
