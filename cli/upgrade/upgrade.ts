import {
  chmodSync,
  copyFileSync,
  cpSync,
  existsSync,
  globSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  renameSync,
  rmSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join, resolve } from 'node:path';
import { parseEnv } from 'node:util';
import { type Config, envToConfig } from '#config/config.ts';
import { readEnv } from '#config/env.ts';
import { english, languageName, languagesIn } from '#content/languages.ts';
import { loadCompany } from '#content/load-company.ts';
import { contentFolder } from '#content/read.ts';
import { filesInFolder } from '#domain/publishing/content-files.ts';
import { UsageError } from '../terminal/command-line.ts';
import { asideFolder, type CarriedContent, carryContent } from './carry-content.ts';
import { bringUpToDate, type CarriedStore, carryStore } from './carry-store.ts';
import { carryVersion2, leftOut } from './carry-version-2.ts';

/** Carries content, settings and leads of an older version's folder into this one; the old one stays as it is. */
export const upgradeFrom = async (folder: string): Promise<string> => {
  if (!existsSync(join(folder, 'content/company.yaml'))) {
    throw new UsageError(
      `${folder} holds no content/company.yaml: expected the folder of a version 1 or 2`,
    );
  }
  const isVersion1 = !existsSync(join(folder, 'content/en'));
  const draft = mkdtempSync(join(tmpdir(), 'upgrade-'));
  try {
    cpSync('content', draft, { recursive: true });
    const waiting = leaveOut(draft, join(folder, 'content'));
    const content = isVersion1
      ? carryContent(join(folder, 'content'), draft)
      : carryVersion2(folder, draft);
    const config = configOf(folder);
    refuseToOverwrite(folder, config);
    replaceContent(folder, draft, content, waiting);
    const hasSettings = copySettings(folder);
    return report(content, waiting, hasSettings, await storeOf(folder, config));
  } finally {
    rmSync(draft, { recursive: true });
  }
};

/** Nobody is to find pages in words that the family has not read: version 1 spoke English alone, and some still do. */
const leaveOut = (draft: string, before: string): string[] => {
  const others = languagesIn(draft).filter(
    (language) => language !== english && !existsSync(join(before, language)),
  );
  if (others.length > 0) mkdirSync(join(draft, leftOut), { recursive: true });
  for (const language of others) {
    renameSync(join(draft, language), join(draft, leftOut, language));
  }
  return others;
};

const envOf = (folder: string): NodeJS.Dict<string> => {
  const file = join(folder, '.env');
  return existsSync(file) ? parseEnv(readFileSync(file, 'utf8')) : {};
};

/** Asked where the store is, which no company decides: what was carried over may still need a hand. */
const configOf = (folder: string): Config =>
  envToConfig(readEnv(envOf(folder) as NodeJS.ProcessEnv), loadCompany('content').company);

const isSame = (a: string, b: string): boolean =>
  existsSync(a) && existsSync(b) && readFileSync(a).equals(readFileSync(b));

const refuseToOverwrite = (folder: string, { store }: Config): void => {
  if (!isOfTheCode() && filesInFolder(contentFolder()).size > 0) {
    throw new UsageError(
      `${contentFolder()} holds a content already: move it away first, nothing was written`,
    );
  }
  if (existsSync('.env') && !isSame('.env', join(folder, '.env'))) {
    throw new UsageError('.env is here already: move it away first, nothing was written');
  }
  if (
    'file' in store &&
    resolve(store.file) !== oldStore(folder, store.file) &&
    existsSync(store.file)
  ) {
    throw new UsageError(`${store.file} is here already: move it away first, nothing was written`);
  }
};

const oldStore = (folder: string, file: string): string => resolve(folder, file);

const storeOf = async (folder: string, { store }: Config): Promise<CarriedStore | undefined> => {
  if ('url' in store) return { file: 'PostgreSQL', ...(await bringUpToDate(store)) };
  const from = oldStore(folder, store.file);
  if (!existsSync(from)) return undefined;
  if (from === resolve(store.file)) return { file: from, ...(await bringUpToDate(store)) };
  return carryStore(from, store.file);
};

const replaceContent = (
  folder: string,
  draft: string,
  { drawings }: CarriedContent,
  waiting: readonly string[],
): void => {
  const target = contentFolder();
  for (const language of waiting) rmSync(join(target, language), { recursive: true, force: true });
  for (const file of globSync('**/*.{yaml,md}', { cwd: target })) {
    if (!existsSync(join(draft, file))) rmSync(join(target, file));
  }
  // Beside the code stand words and photographs alone.
  const isWanted = (source: string) => isOfTheCode() || !/\.ts$|[\\/]schema$/.test(source);
  cpSync(draft, target, { recursive: true, filter: isWanted });
  for (const file of drawings) {
    copyFileSync(join(folder, file), join('brand/scenes', basename(file)));
  }
};

const isOfTheCode = (): boolean => contentFolder() === resolve('content');

const copySettings = (folder: string): boolean => {
  const file = join(folder, '.env');
  if (!existsSync(file)) return false;
  copyFileSync(file, '.env');
  chmodSync('.env', 0o600);
  return true;
};

const report = (
  { carried, dropped, setAside, drawings, notes }: CarriedContent,
  waiting: readonly string[],
  hasSettings: boolean,
  store: CarriedStore | undefined,
): string =>
  [
    ...listed('Your words were carried over:', carried),
    ...listed('Your drawings went to brand/scenes:', drawings),
    ...listed('This version has no place for these fields:', dropped),
    ...listed(`These need your hand; yours wait in content/${asideFolder}:`, setAside),
    ...notes.flatMap(([title, lines]) => listed(title, lines)),
    hasSettings ? 'Your settings are in .env.' : 'There was no .env to carry over.',
    store === undefined
      ? 'There were no leads to carry over.'
      : `${store.file}: ${store.counts.leads} leads, ${store.counts.deliveries} deliveries and ${store.counts.consent_ledger} entries of the consent ledger, which verifies.`,
    ...listed(
      'These leads differ from the ledger, which proves no less for that:',
      store?.differences.map(({ line }) => line) ?? [],
    ),
    ...waiting.map(
      (language) =>
        `${languageName(language)} waits in content/${leftOut}/${language}: move it to content/${language} if your family speaks it (docs/languages.md).`,
    ),
    'Read your privacy and cookie policy once more: this version keeps other things. Then "npm run launch-check".',
  ].join('\n');

const listed = (title: string, lines: readonly string[]): string[] =>
  lines.length === 0 ? [] : [title, ...lines.map((line) => `  ${line}`)];
