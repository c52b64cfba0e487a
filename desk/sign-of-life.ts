import { writeSync } from 'node:fs';

const everyMs = 5_000;

/** Tells whoever started this process that it still gets round to things: see start.ts. */
export const giveSignsOfLife = (): void => {
  const fd = Number(process.env['SIGN_OF_LIFE_FD']);
  if (!Number.isInteger(fd) || fd < 3) return;
  const timer = setInterval(() => {
    try {
      writeSync(fd, '.');
    } catch {
      // Nobody listens any more.
      clearInterval(timer);
    }
  }, everyMs);
  timer.unref();
};
