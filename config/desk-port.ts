import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Config, DeskConfig } from './config.ts';

const fileIn = (dataDir: string): string => join(dataDir, 'desk-port');

/** The desk on a port that its settings left open. */
export const deskOnPort = (desk: DeskConfig, port: number): DeskConfig => ({
  ...desk,
  port,
  url: new URL(desk.url).port === '0' ? `http://localhost:${port}` : desk.url,
});

/** With DESK_PORT=0 the system chooses the port, which whoever asks for the desk finds here. */
export const keepDeskPort = (dataDir: string, port: number): void => {
  mkdirSync(dataDir, { recursive: true });
  writeFileSync(fileIn(dataDir), `${port}\n`, { mode: 0o600 });
};

/** The desk where it was last seen: as it was configured, unless its port was left open. */
export const whereDeskIs = ({ desk, dataDir }: Pick<Config, 'desk' | 'dataDir'>): DeskConfig => {
  if (desk.port !== 0) return desk;
  try {
    return deskOnPort(desk, Number(readFileSync(fileIn(dataDir), 'utf8')));
  } catch {
    // It was never started.
    return desk;
  }
};
