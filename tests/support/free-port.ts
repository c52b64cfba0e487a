import { randomInt } from 'node:crypto';
import { createServer } from 'node:net';

/** Below those that systems hand out by themselves, so that no neighbor is given it before it is used. */
const [lowest, tooHigh] = [20_000, 32_000];

export const freePort = async (): Promise<number> => {
  const port = randomInt(lowest, tooHigh);
  return (await isFree(port)) ? port : freePort();
};

const isFree = (port: number): Promise<boolean> =>
  new Promise((resolve) => {
    const probe = createServer().on('error', () => resolve(false));
    probe.listen(port, '127.0.0.1', () => probe.close(() => resolve(true)));
  });
