import { ownCompileCache } from './compile-cache.ts';

/*
 * What only a start can set, given by whoever starts a process: start.ts, and what measures it. Left to itself,
 * V8 lets garbage pile up while the machine has memory to spare, and the cheapest rented machine has 512 MB for
 * everything. Decision 11 has the figures of each. Remove one when "npm run bench -- --only memory" stays below
 * its limit without it.
 */

export const serviceFlags: readonly string[] = [
  // Young objects are collected after 2 MB instead of 16.
  '--max-semi-space-size=2',
  // V8 collects when the heap has grown by a fifth, instead of doubling it.
  '--heap-growing-percent=20',
  // Without the second of V8's three compilers, whose notes lie outside the heap and are never given back.
  '--no-maglev',
];

export const deskFlags: readonly string[] = [
  ...serviceFlags,
  // A page that asks for too much must end this process, and not the machine that also takes leads.
  '--max-old-space-size=192',
  // A family's pages are few: a sixth less memory for two milliseconds more a page.
  '--optimize-for-size',
  '--no-opt',
  // Checking a passkey asks Node which algorithms it knows, and Node warns of the newest ones.
  '--disable-warning=ExperimentalWarning',
];

const compileCache = process.env['NODE_COMPILE_CACHE'] || ownCompileCache();

export const startEnvironment = {
  // One pool for memory outside V8, where each thread would keep its own.
  MALLOC_ARENA_MAX: '1',
  // Large pieces of it are given back at once; by itself the limit for "large" rises with each of them.
  MALLOC_MMAP_THRESHOLD_: '131072',
  // Where Node keeps compiled code, from the first file on: one that is not there loads a compiler of 10 MB.
  ...(compileCache !== undefined && { NODE_COMPILE_CACHE: compileCache }),
};
