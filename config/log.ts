import { type DestinationStream, type Logger, pino } from 'pino';
import { standardOutput } from './log-output.ts';

/** One line of JSON per event. Nothing that says who a seller is belongs in it. */
export const createLog = (
  level: string,
  destination: DestinationStream = standardOutput(),
): Logger => pino({ level, base: null, timestamp: pino.stdTimeFunctions.isoTime }, destination);
