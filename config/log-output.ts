import { write, writeSync } from 'node:fs';
import type { DestinationStream } from 'pino';

/** Takes some of the bytes and says how many; or says why it took none. */
export type WriteSome = (
  bytes: Buffer,
  done: (error: Error | null, written: number) => void,
) => void;

export type LogOutput = DestinationStream & {
  /** Without waiting for more lines. */
  flush: () => void;
  /** What is not on its way yet, for a last attempt as the process ends. */
  takeWaiting: () => Buffer;
};

/** What gathers for a full disk or a reader who has stopped; lines beyond that are lost and counted. */
const mostWaiting = 1_000_000;
/** Few and large writes, so that no visitor waits for a line. */
const enough = 4_096;
const gatherMs = 1_000;
const tryAgainMs = 20;

const nothing = Buffer.alloc(0);

export const createLogOutput = (writeSome: WriteSome): LogOutput => {
  let waiting = '';
  let lost = 0;
  /** Begun, and kept until all of it is written: no line is cut in two. */
  let begun: Buffer = nothing;
  let isWriting = false;
  let timer: NodeJS.Timeout | undefined;

  const flushIn = (ms: number): void => {
    timer ??= setTimeout(flush, ms).unref();
  };

  const takeLines = (): Buffer => {
    const lines = Buffer.from(lost === 0 ? waiting : waiting + lossLine(lost));
    [waiting, lost] = ['', 0];
    return lines;
  };

  const flush = (): void => {
    clearTimeout(timer);
    timer = undefined;
    if (isWriting) return;
    if (begun.length === 0) begun = takeLines();
    if (begun.length === 0) return;
    isWriting = true;
    writeSome(begun, (error, written) => {
      isWriting = false;
      if (error !== null) return flushIn(tryAgainMs);
      begun = begun.subarray(written);
      if (begun.length > 0 || waiting.length >= enough) flush();
      else if (waiting !== '') flushIn(gatherMs);
    });
  };

  const add = (line: string): void => {
    if (waiting.length + begun.length >= mostWaiting) lost += 1;
    else waiting += line;
    if (isWriting || begun.length > 0) return;
    if (waiting.length >= enough) flush();
    else flushIn(gatherMs);
  };

  const takeWaiting = (): Buffer => (isWriting ? takeLines() : Buffer.concat([begun, takeLines()]));

  return { write: add, flush, takeWaiting };
};

const lossLine = (lost: number): string =>
  `${JSON.stringify({ level: 40, time: new Date().toISOString(), lost, msg: 'lines of this log were lost' })}\n`;

let standard: LogOutput | undefined;

/**
 * Standard output, wherever it leads. Whatever becomes of it, lines are lost and nothing else: no
 * answer waits for it, and neither does the end of the process.
 */
export const standardOutput = (): LogOutput => {
  standard ??= openStandardOutput();
  return standard;
};

const openStandardOutput = (): LogOutput => {
  // Asking for it makes a pipe or socket refuse what it cannot take. Left as it was it would hold the
  // thread that writes, for which the process waits when it ends.
  const { fd } = process.stdout;
  const output = createLogOutput((bytes, done) => write(fd, bytes, done));
  process.once('exit', () => writeLast(fd, output.takeWaiting()));
  return output;
};

const writeLast = (fd: number, bytes: Buffer): void => {
  try {
    writeSync(fd, bytes);
  } catch {
    // Nobody is left who could be told.
  }
};
