import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';

/** A file of this room: beside this one or, once the site's build has moved the code, in the working folder. */
export const brandFile = (name: string): string => {
  const beside = join(import.meta.dirname, name);
  return existsSync(beside) ? beside : resolve('brand', name);
};
