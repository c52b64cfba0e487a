import type { IncomingMessage } from 'node:http';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import Busboy, { type BusboyHeaders } from '@fastify/busboy';

/* One line of a form that is sent without scripts may hold all photos of a house. */

/** The field of the form that they are chosen in. */
export const photoField = 'photo';

type Limits = { mostFiles: number; mostBytes: number };

/** Each file of a form, one after the other; the next is read once the one before has been taken. */
export const eachFile = async <Outcome>(
  request: IncomingMessage,
  { mostFiles, mostBytes }: Limits,
  take: (file: Readable) => Promise<Outcome>,
): Promise<Outcome[]> => {
  const outcomes: Promise<Outcome>[] = [];
  let last: Promise<unknown> = Promise.resolve();
  let open: Readable | undefined;
  const parser = new Busboy({
    headers: request.headers as BusboyHeaders,
    limits: { files: mostFiles, fileSize: mostBytes + 1, fields: 10, parts: mostFiles + 10 },
  });
  parser.on('file', (name, file, filename) => {
    // A connection that breaks off is told by the request itself.
    file.on('error', () => undefined);
    if (name !== photoField || !filename) {
      file.resume();
      return;
    }
    open = file;
    const outcome = last.then(() => take(file)).finally(() => file.resume());
    last = outcome.catch(() => undefined);
    outcomes.push(outcome);
  });
  try {
    await pipeline(request, parser);
  } catch (error) {
    open?.destroy(error as Error);
    await last;
    throw error;
  }
  return Promise.all(outcomes);
};

/** Browsers read an answer only once they have sent all, or most; but nobody may send forever. */
const longestRestMs = 10_000;

/** What nobody reads any more is let by for a while, so that the answer arrives; then the line is cut. */
export const discardRest = (request: IncomingMessage): void => {
  if (request.complete || request.destroyed) return;
  const timer = setTimeout(() => request.destroy(), longestRestMs).unref();
  request.once('close', () => clearTimeout(timer)).once('end', () => clearTimeout(timer));
  request.resume();
};
