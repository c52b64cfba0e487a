import { setFlagsFromString } from 'node:v8';

/**
 * For a process that reads a whole store once, row by row. V8 would triple the room for young objects, which are all
 * that it has: 270 MB instead of 150 for 100,000 leads, and no faster.
 */
export const keepHeapSmall = (): void => setFlagsFromString('--semi-space-growth-factor=1');
