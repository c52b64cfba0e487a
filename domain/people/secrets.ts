import { createHash, randomBytes } from 'node:crypto';

/** What opens a session or a link; the store keeps its hash alone. */
export const newSecret = (): string => randomBytes(32).toString('base64url');

export const hashOf = (secret: string): string =>
  createHash('sha256').update(secret).digest('base64url');
