import { type DestinationStream, type Logger, pino } from 'pino';

/** One line of JSON per event. Nothing that says who a seller is belongs in it. */
export const createLog = (level: string, destination = bufferedOutput()): Logger =>
  pino({ level, base: null, timestamp: pino.stdTimeFunctions.isoTime }, destination);

/** Written every second or when some have gathered, so that no visitor waits for a line. */
const bufferedOutput = (): DestinationStream =>
  pino.destination({ dest: 1, sync: false, minLength: 4_096, periodicFlush: 1_000 });
