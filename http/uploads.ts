import type { IncomingMessage } from 'node:http';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import Busboy, { type BusboyHeaders } from '@fastify/busboy';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { errorText } from '#config/redact.ts';

/* One line of a form that is sent without scripts may hold all photos of a house. */

/** The field of the form that they are chosen in. */
export const photoField = 'photo';

type Limits = { mostFiles: number; mostBytes: number };

/** One that was kept has a name; the same file sent twice has one. */
export type Taken<Refusal> = { id: string } | { refused: Refusal };

export type Take<Refusal> = (bytes: Readable) => Promise<Taken<Refusal>>;

/** In this scope what is sent is read as it comes, never as a whole. */
export const readAsSent = (app: FastifyInstance, types: string | RegExp): void => {
  app.addContentTypeParser(types, (_, body, done) => done(null, body));
  app.addHook('onSend', ({ raw }, _, __, done) => {
    discardRest(raw);
    done();
  });
};

export const isFormOfFiles = ({ headers }: FastifyRequest): boolean =>
  headers['content-type']?.startsWith('multipart/') === true;

/** The one file that is sent by itself, or those of a form; none is lost to what goes wrong with another. */
export const takeFiles = async <Refusal>(
  request: FastifyRequest,
  limits: Limits,
  take: Take<Refusal>,
): Promise<Taken<Refusal | 'busy' | 'damaged' | 'too-large'>[]> => {
  const { raw, headers } = request;
  const tried = (bytes: Readable) =>
    take(bytes).catch((error: unknown) => {
      // Whoever broke off hears nothing of it; everybody else may try again.
      const isBrokenOff = raw.destroyed && !raw.complete;
      if (!isBrokenOff) request.log.error({ error: errorText(error) }, 'a photo was not kept');
      return { refused: 'busy' as const };
    });
  if (isFormOfFiles(request)) {
    // It ended before its end: what came whole is kept, and the rest has to be sent again.
    return eachFile(raw, limits, tried).catch(() => [{ refused: 'damaged' }]);
  }
  const isTooLarge = Number(headers['content-length'] ?? 0) > limits.mostBytes;
  return [isTooLarge ? { refused: 'too-large' } : await tried(raw)];
};

/** How many files of a form were kept, and each reason why others were not, for an address. */
export const toldOf = (taken: readonly Taken<string>[]): { kept: number; not?: string } => {
  const kept = new Set(taken.flatMap((one) => ('refused' in one ? [] : [one.id]))).size;
  const refusals = taken.flatMap((one) => ('refused' in one ? [one.refused] : []));
  const not = taken.length === 0 ? ['empty'] : [...new Set(refusals)];
  return { kept, ...(not.length > 0 && { not: not.join(' ') }) };
};

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
const discardRest = (request: IncomingMessage): void => {
  if (request.complete || request.destroyed) return;
  const timer = setTimeout(() => request.destroy(), longestRestMs).unref();
  request.once('close', () => clearTimeout(timer)).once('end', () => clearTimeout(timer));
  request.resume();
};
