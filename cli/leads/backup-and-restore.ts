import { existsSync, realpathSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { Command } from '@commander-js/extra-typings';
import type { StoreLocation } from '#config/config.ts';
import { keepHeapSmall } from '#config/small-heap.ts';
import { counted, countedDifferences, countedEntries } from '#documents/counted.ts';
import { type Difference, verifyLedger } from '#domain/consent/verify-ledger.ts';
import { activePeople } from '#domain/people/people.ts';
import { forgetShown } from '#domain/publishing/kept-website.ts';
import { shownPhone } from '#lead/phone.ts';
import { backupSqlite, removeStore } from '#store/backup/backup.ts';
import { backupPostgres } from '#store/backup/backup-postgres.ts';
import { type CarriedOver, carryOver, endSessionsAndLinks } from '#store/backup/carry-over.ts';
import { factsIn, type Later, laterThan, type StoreFacts } from '#store/backup/compare-stores.ts';
import { recordBackup } from '#store/backup/last.ts';
import { bringPhotosBack, photosBeside } from '#store/backup/photos-beside.ts';
import { replacePostgres } from '#store/backup/replace-postgres.ts';
import {
  replaceStore,
  StoreInUseError,
  StoreUnreadableError,
} from '#store/backup/replace-store.ts';
import { endNoting } from '#store/copies/noting.ts';
import { type RestoredCopy, restoreCopy } from '#store/copies/restore-copy.ts';
import { openStore } from '#store/open.ts';
import { makePrivateFolder } from '#store/private-files.ts';
import { localTime } from '#time/local-time.ts';
import { UsageError } from '../terminal/command-line.ts';
import type { CommandContext, LeadsContext } from './context.ts';

export const backupCommand = ({ store, config, now, reply }: CommandContext) =>
  new Command('backup')
    .description('copies the store while the server runs')
    .argument('<file>', 'the name of a new file')
    .action(async (file) => {
      keepHeapSmall();
      // A site that has not been started yet has no file to copy.
      await store.connect();
      const leads =
        'url' in config.store
          ? await backupPostgres(store, file)
          : await backupSqlite(config.store.file, file);
      recordBackup(config.dataDir, now());
      reply(`${file} holds ${leads} leads and was checked.`);
    });

export const restoreCommand = ({ store, config, company, now, reply }: CommandContext) =>
  new Command('restore')
    .description(
      'puts a backup of either engine back, checked; the store from before is kept aside',
    )
    .argument('[file]', 'a backup')
    .option('--copy <folder>', 'the second copy, in place of a backup')
    .option('--stopped', 'the server is stopped, where that cannot be seen')
    .action(async (named, { stopped, copy }) => {
      const backup = named ?? copy;
      if (backup === undefined || (named !== undefined && copy !== undefined)) {
        throw new UsageError('name a backup, or the folder of a second copy with --copy');
      }
      // Beside the file that it replaces, which may be on a disk of its own.
      const file = 'url' in config.store ? join(config.dataDir, 'leads.db') : config.store.file;
      const checked = `${file}.restoring`;
      keepHeapSmall();
      // Connections of ours would look like those of a server.
      await store.close();
      try {
        const fetch: Fetch =
          copy === undefined ? fromBackup(backup, file) : fromCopy(copy, keyOf(config.copy));
        const { differences, fetched } = await bringChecked(backup, checked, fetch);
        const facts = factsIn(checked);
        const when = localTime(now(), company.timeZone).replace(/\D/g, '-');
        const aside = join(dirname(file), `leads-before-restore-${when}.db`);
        endSessionsAndLinks(checked);
        let carried: CarriedOver | undefined;
        const prepare = (before: StoreFacts): void => {
          carried = carryOver(checked, before);
        };
        const replacement = { by: checked, aside, prepare };
        const before = await inUseOr(() =>
          'url' in config.store
            ? replacePostgres({ url: config.store.url, ...replacement }, stopped === true)
            : replaceStore({ file, ...replacement }, stopped === true),
        );
        forgetShown(config.dataDir);
        reply(
          [
            `${backup} is the store now: ${counted(facts.leads.size, 'lead', 'leads')}, ${countedEntries(facts.entries)} in the consent ledger, all as they were written.`,
            ...toldOf(fetched, backup, company.timeZone),
            ...told(differences),
            ...(existsSync(aside) ? [`The store from before is kept as ${aside}.`] : []),
            'Everyone has to sign in to the desk again, and open links to it no longer work.',
            ...(await whoComesIn(config.store)),
            ...(carried === undefined ? [] : carriedOver(carried)),
            '',
            ...whatToDo(facts, before, { isCopy: copy !== undefined, isKept: existsSync(aside) }),
          ].join('\n'),
        );
      } finally {
        removeStore(checked);
      }
    });

const told = (differences: readonly Difference[]): string[] => {
  const lines = differences.slice(0, 5).map(({ line }) => line);
  if (lines.length === 0) return [];
  return [`${countedDifferences(differences.length)}, as in the backup: ${lines.join('; ')}`];
};

type Fetched = {
  upTo?: RestoredCopy;
  /** Of a nightly backup, whose photos stand beside it. */
  missingPhotos?: number;
};

/** Brings what is to be put back into a new file. */
type Fetch = (into: string) => Promise<Fetched>;

const fromBackup =
  (backup: string, file: string): Fetch =>
  async (into) => {
    if (!existsSync(backup)) throw new UsageError(`there is no file ${backup}`);
    if (existsSync(file) && realpathSync(backup) === realpathSync(file)) {
      throw new UsageError(`${backup} is the store itself`);
    }
    await backupSqlite(backup, into);
    return { missingPhotos: bringPhotosBack(into, photosBeside(backup)) };
  };

const fromCopy =
  (folder: string, key: Buffer): Fetch =>
  async (into) => ({ upTo: restoreCopy(folder, key, into) });

const keyOf = (copy: LeadsContext['config']['copy']): Buffer => {
  if (copy !== undefined) return copy.key;
  throw new UsageError('COPY_DIR and COPY_KEY are not set: without the key nobody reads the copy');
};

const toldOf = ({ upTo, missingPhotos }: Fetched, from: string, timeZone: string): string[] => [
  ...(upTo === undefined ? [] : toldOfCopy(upTo, timeZone)),
  ...(missingPhotos
    ? [
        `${counted(missingPhotos, 'photo is', 'photos are')} not in ${photosBeside(from)}, and only their small pictures are there. If you have that folder, put it there and restore again.`,
      ]
    : []),
];

const toldOfCopy = ({ at, problem, unread }: RestoredCopy, timeZone: string): string[] => [
  `It has everything up to ${localTime(at, timeZone)}.`,
  ...(problem === undefined ? [] : [`What came later is lost: ${problem}.`]),
  ...(unread.length === 0
    ? []
    : [
        `Photos or files of the website that are damaged in the copy, and are empty now: ${unread.length}.`,
      ]),
];

/** What was read, brought up to date and verified, so that nothing else is ever put in place. */
const bringChecked = async (
  backup: string,
  checked: string,
  fetch: Fetch,
): Promise<{ differences: Difference[]; fetched: Fetched }> => {
  makePrivateFolder(dirname(checked));
  removeStore(checked);
  const store = openStore({ file: checked });
  try {
    const fetched = await fetch(checked);
    endNoting(checked);
    const { problems, differences } = await verifyLedger(store);
    if (problems[0] !== undefined) throw new Error(`its consent ledger: ${problems[0]}`);
    return { differences, fetched };
  } catch (error) {
    if (error instanceof UsageError) throw error;
    const reason = error instanceof Error ? error.message : String(error);
    throw new UsageError(`${backup} cannot be put back; nothing was changed: ${reason}`);
  } finally {
    await store.close();
  }
};

const inUseOr = async <Result>(replace: () => Result): Promise<Awaited<Result>> => {
  try {
    return await replace();
  } catch (error) {
    if (error instanceof StoreInUseError) {
      throw new UsageError(
        `the store is in use; nothing was changed: stop the server first${error.hint}`,
      );
    }
    if (error instanceof StoreUnreadableError) {
      throw new UsageError(
        `the store that is there cannot be read (${error.message}), so whether a server uses it cannot be seen; nothing was changed: stop the server, then add --stopped`,
      );
    }
    throw error;
  }
};

/** Whoever could write into a backup could have added somebody: each name is read by somebody who knows them all. */
const whoComesIn = async (location: StoreLocation): Promise<string[]> => {
  const store = openStore(location);
  try {
    const people = await activePeople(await store.connect(), 'sqlite');
    const names = people.map(({ name, role }) => (role === 'owner' ? `${name} (owner)` : name));
    return names.length === 0
      ? []
      : [`Can sign in to it now, so remove whom you don't know: ${names.join(', ')}`];
  } finally {
    await store.close();
  }
};

const carriedOver = ({ people, devices, links, wishes, mailStops }: CarriedOver): string[] => [
  ...(people.length === 0 ? [] : [`Stay removed from the desk: ${people.join(', ')}`]),
  ...(devices.length === 0 ? [] : [`Devices that stay removed: ${devices.join(', ')}`]),
  ...(links.length === 0
    ? []
    : [`The sellers' old links to these stay ended: ${links.join(', ')}`]),
  ...(wishes.length === 0
    ? []
    : [`Deletions that sellers asked for or called off since stay so: ${wishes.join(', ')}`]),
  ...(mailStops === 0
    ? []
    : [`Addresses that want no more emails of plans, and stay so: ${mailStops}`]),
];

type Put = { isCopy: boolean; isKept: boolean };

const whatToDo = (
  facts: StoreFacts,
  before: StoreFacts | undefined,
  { isCopy, isKept }: Put,
): string[] => {
  const byHand = isCopy ? repeatSeconds : repeatByHand;
  const when = isCopy ? 'then' : 'when the backup was made';
  return [
    'What is left to do:',
    ...(before === undefined ? byHand : repeatAgain(laterThan(facts, before))),
    `  Start the server. Deliveries that waited ${when} are sent again.`,
    ...(isKept
      ? ['  Delete the store from before once you are done with it: it holds personal data.']
      : []),
  ];
};

/** A copy ends seconds before the machine did. */
const repeatSeconds = ['  Repeat what was erased, revoked or removed after that, if anything was.'];

const repeatByHand = [
  '  Repeat erasures and revocations that were made after the backup (npm run leads -- erase, consent revoke).',
  '  Remove people and devices again that were removed after the backup (npm run desk -- remove, or on the desk).',
  '  Make new links again for sellers whose old ones you ended after the backup (on the desk).',
  "  Ask again for deletions that sellers asked for after the backup and that still waited (on the seller's page).",
];

const repeatAgain = ({ leads, erased, stops }: Later): string[] => [
  ...(leads.length === 0
    ? []
    : [`  Came after the backup, and are in the store from before alone: ${leads.join(', ')}`]),
  ...erased.map((reference) => `  Erase again:  npm run leads -- erase ${reference}`),
  ...stops.map(
    ({ phone, to }) =>
      `  Revoke again: npm run leads -- consent revoke "${shownPhone(phone)}"${to === 'calls' ? ' --to calls' : ''} --how "as before"`,
  ),
];
