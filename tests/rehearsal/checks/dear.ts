import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import type { Email } from 'postal-mime';
import { typed } from '../commands/keeper.ts';
import { memberOf } from '../commands/sending.ts';
import { isErased, type Lead, mayBeGone } from '../model.ts';
import { Finding, openDesk, type Play } from '../play.ts';
import { openTerminal } from '../product/terminal.ts';
import { everybodySaysTheSame } from './each-step.ts';
import { visitorsReadWhatIsPublished } from './website.ts';
import { timelineOn } from './what-is-said.ts';

/** The dear checks: everything that was ever promised, everything that was sent, and every file. */
export const everySoOften = async (play: Play): Promise<void> => {
  await nothingIsLost(play);
  await visitorsReadWhatIsPublished(play);
  await whatWasSentArrived(play);
  await typed(play, 'consent', 'verify');
  await aBackupHoldsAll(play);
  await erasedIsGone(play);
};

const nothingIsLost = (play: Play): Promise<void> => everybodySaysTheSame(play, play.model.leads);

/** By the words of the timeline, how many mails say so; which of them a mail is, its receiver tells. */
const toTheSeller =
  /^(Receipt to the seller|Offer to the seller|Email (about (the visit|a deletion)|with the private link|of a plan) to the seller) sent$/;

const whatWasSentArrived = async (play: Play): Promise<void> => {
  const { world, model } = play;
  const isThere = (lead: Lead) => !isErased(lead) && !mayBeGone(lead, play.now());
  for (const lead of model.leads.filter(isThere)) {
    const page = await openDesk(play, memberOf(play, 0), `/leads/${lead.reference}?show=2000`);
    const lines = timelineOn(page);
    const mails = world.mails.filter(({ to }) => to.some((one) => lead.emails.includes(one)));
    const called = lines.filter((line) => toTheSeller.test(line)).length;
    if (called > mails.length) {
      throw new Finding(
        `${lead.mark} was sent ${called} mails by its timeline, and got ${mails.length}: ${lines.join(' | ')}`,
      );
    }
    const anonymous = mails.find(({ email }) => !saysWhereWeAre(email));
    if (anonymous !== undefined) {
      throw new Finding(
        `${lead.mark} got "${anonymous.email.subject}" without our postal address.`,
      );
    }
    const toUs = world.mails.filter(
      ({ email, to }) => !to.some((one) => lead.emails.includes(one)) && tells(email, lead),
    );
    const calledToUs = lines.filter((line) => line === 'Email to the team sent').length;
    if (calledToUs > toUs.length) {
      throw new Finding(
        `We were sent ${calledToUs} mails about ${lead.mark} by its timeline, and got ${toUs.length}.`,
      );
    }
    for (const line of lines) textArrived(play, lead, line, lines);
  }
};

/** Text and HTML both end with town, state and ZIP code. */
const saysWhereWeAre = ({ text = '', html = '' }: Email): boolean =>
  [text.trim(), html.replace(/<[^>]*>/g, '').trim()].every((part) =>
    /, [A-Z]{2} \d{5}$/.test(part),
  );

const tells = ({ subject = '', text = '' }: Email, { reference }: Lead): boolean =>
  `${subject} ${text}`.includes(reference);

/** A text that is called sent was taken by the carrier. */
const textArrived = ({ world }: Play, lead: Lead, line: string, lines: readonly string[]): void => {
  if (!/^The text was (sent|delivered)$/.test(line)) return;
  const bodies = lines.flatMap((one) => /^Texted.*?: “(.*)”$/s.exec(one)?.[1] ?? []);
  if (bodies.some((body) => world.texts.some((text) => text.body === body))) return;
  throw new Finding(
    `A text to ${lead.mark} is called sent that no carrier has: ${bodies.join(' | ')}`,
  );
};

/** What two stores must have in common. */
const kept = [
  'leads',
  'offers',
  'ledger',
  'stages',
  'events',
  'photos',
  'people',
  'passkeys',
  'content_versions',
  'content_drafts',
] as const;

const tablesIn = (file: string): string[] => {
  const database = new DatabaseSync(file, { readOnly: true });
  const found = database.prepare("select name from sqlite_master where type = 'table'").all();
  database.close();
  return found.map(({ name }) => String(name));
};

type Rows = Record<string, string>[];

const rowsIn = (file: string, table: string): Rows => {
  const database = new DatabaseSync(file, { readOnly: true });
  const rows = database.prepare(`select * from ${table}`).all();
  database.close();
  const texts = rows.map((row) =>
    Object.fromEntries(Object.entries(row).map(([name, value]) => [name, asText(value)])),
  );
  return texts.toSorted((one, other) => (JSON.stringify(one) < JSON.stringify(other) ? -1 : 1));
};

const asText = (value: unknown): string =>
  value instanceof Uint8Array ? Buffer.from(value).toString('base64') : JSON.stringify(value);

const keptIn = (file: string): Record<string, Rows> =>
  Object.fromEntries(
    tablesIn(file)
      .filter((one) => (kept as readonly string[]).includes(one))
      .map((table) => [table, rowsIn(file, table)]),
  );

/** Which tables, and where as many rows are in both, which of their columns: "leads (remind_answer_at)". */
const differences = (ours: Record<string, Rows>, theirs: Record<string, Rows>): string[] =>
  Object.entries(ours).flatMap(([table, rows]) => {
    const others = theirs[table] ?? [];
    if (JSON.stringify(rows) === JSON.stringify(others)) return [];
    if (rows.length !== others.length) return [`${table} (${rows.length} and ${others.length})`];
    const columns = rows.flatMap((row, index) =>
      Object.keys(row).filter((name) => row[name] !== others[index]?.[name]),
    );
    return [`${table} (${[...new Set(columns)].join(', ')})`];
  });

const restored = async (play: Play): Promise<Record<string, Rows>> => {
  const folder = mkdtempSync(join(tmpdir(), 'restored-'));
  const backup = join(folder, 'backup.db');
  const dataDir = join(folder, 'data');
  await typed(play, 'backup', backup);
  const other = await openTerminal({ ...play.product.env, DATA_DIR: dataDir }, play.folder);
  try {
    for (const words of [
      ['restore', backup],
      ['consent', 'verify'],
    ]) {
      const { exitCode, out, err } = await other.run(...words);
      if (exitCode !== 0)
        throw new Finding(`In an empty folder, leads ${words[0]} says: ${err || out}`);
    }
    return keptIn(join(dataDir, 'leads.db'));
  } finally {
    other.close();
    rmSync(folder, { recursive: true, force: true });
  }
};

/**
 * A backup that is made now brings back the same leads, offers and proofs in an empty folder. The product runs
 * meanwhile, and rings for who waits: what it changed between two looks says nothing of the backup.
 */
const aBackupHoldsAll = async (play: Play): Promise<void> => {
  if (play.product.env['DATABASE_URL'] !== undefined) return;
  const file = join(play.product.dataDir, 'leads.db');
  for (let tries = 0; tries < 5; tries += 1) {
    const before = keptIn(file);
    const theirs = await restored(play);
    const ours = keptIn(file);
    if (differences(before, ours).length > 0) continue;
    const found = differences(ours, theirs);
    if (found.length === 0) return;
    throw new Finding(`A backup that was put back has other ${found.join(', ')}.`);
  }
  throw new Finding('The store did not stand still for long enough to compare it with its backup.');
};

const filesBelow = (folder: string): string[] =>
  readdirSync(folder, { recursive: true })
    .map((name) => join(folder, String(name)))
    .filter((file) => statSync(file, { throwIfNoEntry: false })?.isFile());

/** Backups and stores that were put aside are the owner's to remove, as docs/operate.md says. */
const isOwners = (file: string): boolean => /backups\/|before-restore|backup-\d+\.db/.test(file);

const erasedIsGone = async (play: Play): Promise<void> => {
  const erased = play.model.leads.filter((lead) => isErased(lead) && !lead.leavesOffers);
  if (erased.length === 0) return;
  const look = async (): Promise<string | undefined> => {
    const files = await contents(play);
    for (const { mark } of erased) {
      const found = files.find(
        ({ bytes }) => bytes.includes(mark) || bytes.includes(mark.toLowerCase()),
      );
      if (found !== undefined) return `${mark} was erased, and is in ${found.name}.`;
    }
    return undefined;
  };
  // What is being written this moment, such as a mail, goes with its delivery.
  for (let tries = 0; tries < 10; tries += 1) {
    if ((await look()) === undefined) return;
    await sleep(500);
  }
  throw new Finding((await look()) ?? '');
};

const contents = async (play: Play): Promise<{ name: string; bytes: Buffer }[]> => {
  const files = filesBelow(play.product.dataDir)
    .filter((file) => !isOwners(file))
    .flatMap((name) => {
      try {
        return [{ name, bytes: readFileSync(name) }];
      } catch {
        // It went while we looked.
        return [];
      }
    });
  const { DATABASE_URL: url } = play.product.env;
  return url === undefined ? files : [...files, ...(await rowsOfPostgres(url))];
};

const rowsOfPostgres = async (url: string): Promise<{ name: string; bytes: Buffer }[]> => {
  const client = new pg.Client(url);
  await client.connect();
  const { rows: tables } = await client.query(
    "select table_name as name from information_schema.tables where table_schema = 'public'",
  );
  const found = [];
  for (const { name } of tables) {
    const { rows } = await client.query(`select * from "${name}"`);
    found.push({ name: `the table ${name}`, bytes: Buffer.from(JSON.stringify(rows)) });
  }
  await client.end();
  return found;
};
