import { readFileSync } from 'node:fs';
import { request as httpRequest } from 'node:http';
import https, { type RequestOptions } from 'node:https';
import { syncBuiltinESMExports } from 'node:module';
import { DatabaseSync } from 'node:sqlite';
import type { Surroundings } from './surroundings.ts';

/*
 * Loaded by NODE_OPTIONS before every program of the product, which knows nothing of it: what no outsider can
 * move from outside. The clock goes as the rehearsal says, SQLite finds no more room where the disk is to be full,
 * and a push service of a public name is reached on this machine.
 */

const file = process.env['REHEARSAL_SURROUNDINGS'] ?? '';
const lookEveryMs = 10;

let surroundings: Surroundings = { clockMs: 0, isDiskFull: false, pushPort: 0 };
const databases = new Set<WeakRef<DatabaseSync>>();

const look = (): void => {
  const wasFull = surroundings.isDiskFull;
  try {
    surroundings = JSON.parse(readFileSync(file, 'utf8'));
  } catch {
    // It is being written this very moment.
  }
  if (surroundings.isDiskFull === wasFull) return;
  for (const database of databases) letGrow(database.deref(), !surroundings.isDiskFull);
};

/** SQLite answers as on a full disk once its file may have no more pages. */
const letGrow = (database: DatabaseSync | undefined, isAllowed: boolean): void => {
  if (!database?.isOpen) return;
  const most = isAllowed ? 1_000_000_000 : 1;
  database.prepare(`pragma max_page_count = ${most}`).get();
};

const noteDatabases = (): void => {
  const { prepare } = DatabaseSync.prototype;
  const known = new WeakSet<DatabaseSync>();
  DatabaseSync.prototype.prepare = function (this: DatabaseSync, ...words) {
    if (!known.has(this)) {
      known.add(this);
      databases.add(new WeakRef(this));
      if (surroundings.isDiskFull) letGrow(this, false);
    }
    return prepare.apply(this, words);
  };
};

const moveClock = (): void => {
  const Real = Date;
  const now = (): number => Real.now() + surroundings.clockMs;
  globalThis.Date = new Proxy(Real, {
    construct: (target, given, made) =>
      Reflect.construct(target, given.length === 0 ? [now()] : given, made),
    apply: () => new Real(now()).toString(),
    get: (target, name) => (name === 'now' ? now : Reflect.get(target, name)),
  });
};

const reachPushHere = (): void => {
  const { request } = https;
  https.request = ((url: URL, options: RequestOptions, onAnswer: () => void) => {
    if (url.hostname !== 'push.elm-browsers.com') return request(url, options, onAnswer);
    const { method, signal, headers } = options;
    const { pathname: path } = url;
    const here = { host: '127.0.0.1', port: surroundings.pushPort, path, method, headers };
    return httpRequest(signal === undefined ? here : { ...here, signal }, onAnswer);
  }) as typeof https.request;
  syncBuiltinESMExports();
};

look();
setInterval(look, lookEveryMs).unref();
moveClock();
noteDatabases();
reachPushHere();
