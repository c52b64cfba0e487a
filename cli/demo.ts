import { spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { variables } from '#config/env.ts';
import { loadLanguages } from '#content/load-company.ts';
import { addPerson } from '#domain/people/people.ts';
import { wordsOf } from '#domain/words.ts';
import { keepRunning, parts } from '#start';
import { openStore } from '#store/open.ts';
import { randomFrom } from './demo/made-up.ts';
import { fillMonth } from './demo/month.ts';
import { storyOfDolores } from './demo/story.ts';
import { fillVisits } from './demo/visits.ts';

/*
 * The site and the desk with a made-up month, in a folder that goes when it ends. Nothing is sent: without
 * a mail server mail goes into files of that folder, and nothing else is configured.
 */

const folder = mkdtempSync(join(tmpdir(), 'demo-'));
process.on('exit', () => rmSync(folder, { recursive: true, force: true }));
// Until it serves, there is nothing to end but this.
const signals = ['SIGTERM', 'SIGINT', 'SIGHUP'];
const leave = (): never => process.exit(1);
for (const signal of signals) process.on(signal, leave);

const languages = loadLanguages();
const { company, offer } = languages.english;
const store = openStore({ file: join(folder, 'leads.db') });
const now = Date.now();
const people = company.founders.map(({ name }) => ({ id: randomUUID(), name }));
for (const person of people) {
  await store.write((transaction) =>
    addPerson(transaction, { ...person, role: 'owner', createdAt: now }),
  );
}
const month = {
  store,
  company,
  offer,
  languages: wordsOf(languages),
  people: people.map(({ id }) => id),
  now,
  random: randomFrom(11),
};
await fillVisits(month, await fillMonth(month, [storyOfDolores(month)]));
await store.close();

const built = spawn('npm', ['run', 'build'], { stdio: 'inherit' });
const [status] = await once(built, 'exit');
if (status !== 0) process.exit(1);

/** Where it is served may be chosen; whatever else is configured for the real site is left out, .env included. */
const chosen = ['PATH', 'HOME', 'NODE_OPTIONS', 'PORT', 'DESK_PORT', 'SITE_OUT_DIR'];
const env = {
  ...Object.fromEntries(variables.map((name) => [name, ''])),
  ...Object.fromEntries(chosen.map((name) => [name, process.env[name] ?? ''])),
  DATA_DIR: folder,
  BACKUP_DIR: 'off',
  LOG_LEVEL: 'warn',
};
for (const signal of signals) process.off(signal, leave);
keepRunning(parts, { env });
