import { renameSync, writeFileSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';

/** What before-the-program.ts tells every program of the product. */
export type Surroundings = {
  /** How far the product's clock is ahead of this machine's. */
  clockMs: number;
  isDiskFull: boolean;
  pushPort: number;
};

/** Longer than any of them takes to look. */
const seenAfterMs = 60;

export const startSurroundings = (file: string, pushPort: number) => {
  let told: Surroundings = { clockMs: 0, isDiskFull: false, pushPort };
  const write = (): void => {
    writeFileSync(`${file}.part`, JSON.stringify(told));
    renameSync(`${file}.part`, file);
  };
  write();
  return {
    file,
    now: (): number => Date.now() + told.clockMs,
    change: async (change: Partial<Surroundings>): Promise<void> => {
      told = { ...told, ...change };
      write();
      await sleep(seenAfterMs);
    },
    moveClock: async (byMs: number): Promise<void> => {
      told = { ...told, clockMs: told.clockMs + byMs };
      write();
      await sleep(seenAfterMs);
    },
  };
};

export type RunningSurroundings = ReturnType<typeof startSurroundings>;
