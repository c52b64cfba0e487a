import { mkdtempSync, renameSync, rmSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { openStore } from '#store/open.ts';

/** Writes an empty, migrated store to the file that it is given. Two at once do no harm: it is there at once, or not. */
const [, , file = ''] = process.argv;
const folder = mkdtempSync(join(dirname(file), 'migrating-'));
const store = openStore({ file: join(folder, 'leads.db') });
await store.connect();
await store.close();
renameSync(join(folder, 'leads.db'), file);
rmSync(folder, { recursive: true });
