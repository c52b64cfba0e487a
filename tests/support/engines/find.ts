import { accessSync, constants, globSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { findChromium } from '../chromium.ts';
import { getPackages } from '../get-packages.ts';
import type { EngineName } from './engine.ts';

const isProgram = (path: string): boolean => {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
};

const onPath = (name: string): string | undefined =>
  (process.env['PATH'] ?? '')
    .split(delimiter)
    .map((folder) => join(folder, name))
    .find(isProgram);

const firefox = (): string | undefined =>
  onPath('firefox-esr') ??
  onPath('firefox') ??
  ['/Applications/Firefox.app/Contents/MacOS/firefox'].find(isProgram);

/** Its driver, a display for it, and the browser itself, which stands beside the library. */
const webKit = (): string | undefined =>
  onPath('WebKitWebDriver') && onPath('Xvfb')
    ? globSync('/usr/{lib/*,lib,libexec}/webkit2gtk-4.1/MiniBrowser').find(isProgram)
    : undefined;

const orGet = (find: () => string | undefined, packages: string[]): string => {
  const found = find();
  if (found !== undefined) return found;
  process.stdout.write(`Getting ${packages.join(', ')}…\n`);
  getPackages(packages);
  const got = find();
  if (got === undefined) throw new Error(`${packages.join(', ')} came without what is needed.`);
  return got;
};

/** The path of each engine's browser, fetched first where the machine has none. */
export const findEngine: Record<EngineName, () => string> = {
  chromium: findChromium,
  firefox: () => orGet(firefox, ['firefox-esr', 'fonts-dejavu-core']),
  webkit: () =>
    orGet(webKit, ['webkit2gtk-driver', 'libwebkit2gtk-4.1-0', 'xvfb', 'fonts-dejavu-core']),
};
