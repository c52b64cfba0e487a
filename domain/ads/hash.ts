import { createHash } from 'node:crypto';

/** SHA-256 in lower-case hex; nothing stays nothing, since a hash of nothing would match everybody. */
export const hashed = (text: string): string =>
  text === '' ? '' : createHash('sha256').update(text, 'utf8').digest('hex');
