import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { chromium } from 'playwright-core';
import { getPackages } from './get-packages.ts';

const usual = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
];

/** With CHROMIUM_PATH=fetch a browser that is there already does not count, as on a fresh machine. */
const wish = process.env['CHROMIUM_PATH'];

const installed = (): string | undefined => {
  const own = chromium.executablePath();
  const known = wish === 'fetch' ? [own] : [wish, own, ...usual];
  return known.find((path) => path && existsSync(path));
};

/** Ways to get a browser on a machine that has none, from the least to the most invasive. */
const waysToGetOne: [string, () => string][] = [
  [
    "Playwright's download",
    () => {
      execFileSync(process.execPath, [playwrightCli(), 'install', 'chromium'], {
        stdio: 'ignore',
        timeout: 300_000,
      });
      return chromium.executablePath();
    },
  ],
  [
    "Debian's package",
    () => {
      // Without any font a page has no text to look at.
      getPackages(['chromium', 'fonts-dejavu-core']);
      return '/usr/bin/chromium';
    },
  ],
];

const playwrightCli = (): string =>
  join(dirname(createRequire(import.meta.url).resolve('playwright-core/package.json')), 'cli.js');

/** The path of a Chromium, fetched first where the machine has none. */
export const findChromium = (): string => {
  const found = installed();
  if (found !== undefined) return found;
  const failures: string[] = [];
  for (const [name, get] of waysToGetOne) {
    process.stdout.write(`No browser found; trying ${name}…\n`);
    try {
      return get();
    } catch (error) {
      failures.push(`${name}: ${error instanceof Error ? error.message : error}`);
    }
  }
  throw new Error(
    `The tests need Chromium. Install it, or set CHROMIUM_PATH.\n${failures.join('\n')}`,
  );
};

/**
 * Every window of Chromium loads two pages for the list under its address bar, which no test opens: half of
 * what a new window costs. Chromium heeds only the last list of this kind, so Playwright's own follow.
 */
const unusedFeatures = [
  'WebUIOmniboxPopup',
  'WebUIOmniboxAimPopup',
  'AimEnabled',
  'AvoidCorsURLLoaderRestartOnRedirect',
  'AvoidUnnecessaryBeforeUnloadCheckSync',
  'DestroyProfileOnBrowserClose',
  'HttpsFirstBalancedModeAutoEnable',
  'HttpsUpgrades',
  'LensOverlay',
  'MediaRouter',
  'NetworkTimeServiceQuerying',
  'OptimizationHints',
  'PaintHolding',
  'PreconnectToSearch',
  'ThirdPartyStoragePartitioning',
];

/** Chromium starts a process for the next page while a visitor is on one: a tenth of what a new window costs. */
export const spareProcess = 'SpareRendererForSitePerProcess';

/** As root, as in many containers, Chromium runs only without its sandbox. */
export const launchOptions = (executablePath: string, alsoUnused: readonly string[] = []) => ({
  executablePath,
  args: [
    '--disable-background-networking',
    '--disable-component-update',
    `--disable-features=${[...unusedFeatures, ...alsoUnused].join()}`,
    '--disable-sync',
    '--no-first-run',
    ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
  ],
});
