import { tmpdir } from 'node:os';
import { join } from 'node:path';

/**
 * Left to itself, V8 lets garbage pile up while the machine has memory to spare, and the cheapest rented
 * machine has 512 MB for everything. Decision 11 has the figures of each. Remove one when
 * "npm run bench -- --only memory" stays below its limit without it.
 */
const flags = [
  // Young objects are collected after 2 MB instead of 16.
  '--max-semi-space-size=2',
  // V8 collects when the heap has grown by a fifth, instead of doubling it.
  '--heap-growing-percent=20',
  // Without the second of V8's three compilers, whose notes lie outside the heap and are never given back.
  '--no-maglev',
];

const environment = {
  // One pool for memory outside V8, where each thread would keep its own.
  MALLOC_ARENA_MAX: '1',
  // Large pieces of it are given back at once; by itself the limit for "large" rises with each of them.
  MALLOC_MMAP_THRESHOLD_: '131072',
  // Where Node keeps compiled code, from the first file on: one that is not there loads a compiler of 10 MB.
  NODE_COMPILE_CACHE: process.env['NODE_COMPILE_CACHE'] || join(tmpdir(), 'node-compile-cache'),
};

/**
 * Only a start can set these, and a server is started in many ways: so it starts itself once more, as the
 * same process. Under a watcher, whose channel that would cut, and on Windows it goes on as it is.
 */
export const startWithFlags = (more: readonly string[] = []): void => {
  const wanted = [...flags, ...more];
  if (wanted.every((flag) => process.execArgv.includes(flag))) return;
  if (process.channel || process.platform === 'win32') return;
  process.execve?.(
    process.execPath,
    [process.execPath, ...process.execArgv, ...wanted, ...process.argv.slice(1)],
    { ...process.env, ...environment },
  );
};
