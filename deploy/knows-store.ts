import { existsSync } from 'node:fs';
import { loadConfig } from '#config/load-config.ts';
import { unknownIn } from '#store/known-schema.ts';

/*
 * Whether this version can open the store that the settings name, which stays as it is: an installer asks before it
 * puts one version in the place of another. It ends with 3 where it cannot.
 */

const { store } = loadConfig({ url: 'http://localhost' });
const isThere = 'url' in store || existsSync(store.file);
const unknown = isThere ? await unknownIn(store) : [];
if (unknown.length > 0) {
  process.stdout.write(`${unknown.join(', ')}\n`);
  process.exitCode = 3;
}
