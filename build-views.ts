import { existsSync, mkdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { Resvg } from '@resvg/resvg-js';
import { build, type InlineConfig } from 'vite';
import { mark } from '#brand/mark.ts';
import { type BuiltViews, viewsFolder } from '#config/load-views.ts';

/** What a phone shows on its home screen. */
const sizes = [180, 192, 512];

const drawIcons = (folder: string): void => {
  mkdirSync(folder, { recursive: true });
  for (const size of sizes) {
    const png = new Resvg(mark, { fitTo: { mode: 'width', value: size } }).render().asPng();
    writeFileSync(join(folder, `icon-${size}.png`), png);
  }
};

const entries: Record<BuiltViews, string> = {
  desk: 'desk/views/all.tsx',
  'seller-page': 'server/seller-page/views/all.tsx',
  documents: 'documents/all.tsx',
};

/** The rest of the house stays as it is, one copy of each. */
const external = [/^#(?!desk|server\/seller-page\/views|documents\/.*\.tsx)/, /^node:/];

const shared: InlineConfig = {
  configFile: false,
  logLevel: 'warn',
  publicDir: false,
  mode: 'production',
  // Also where NODE_ENV says something else, as it does in tests.
  oxc: { jsx: { runtime: 'automatic', development: false } },
};

/** What runs in the browser, each named after its content so that it is fetched once. */
const assets = (outDir: string): InlineConfig => ({
  ...shared,
  build: {
    outDir,
    emptyOutDir: false,
    manifest: 'assets.json',
    assetsInlineLimit: 0,
    cssTarget: ['chrome111', 'firefox114', 'safari16.4'],
    rolldownOptions: {
      input: {
        'as-read': 'desk/scripts/as-read.ts',
        cut: 'desk/scripts/cut.ts',
        desk: 'desk/scripts/desk.ts',
        offer: 'desk/scripts/offer.ts',
        offline: 'desk/scripts/offline.ts',
        'on-page': 'desk/scripts/on-page.ts',
        'page-frame': 'desk/scripts/page-frame.ts',
        passkeys: 'desk/scripts/passkeys.ts',
        ring: 'desk/scripts/ring.ts',
        styles: 'desk/styles/desk.css',
      },
    },
  },
});

/** Pages that are drawn on request, the desk's and a seller's own, and what is mailed or printed. React comes along, so that only the build needs it. */
const views = (outDir: string): InlineConfig => ({
  ...shared,
  ssr: { noExternal: true },
  define: { 'process.env.NODE_ENV': '"production"' },
  build: {
    ssr: true,
    minify: true,
    outDir,
    emptyOutDir: false,
    rolldownOptions: {
      input: entries,
      external,
      output: { entryFileNames: '[name].js' },
    },
  },
});

/** Beside what is there, and in its place at once: whoever draws pages meanwhile finds the old ones or the new. */
export const buildViews = async (): Promise<void> => {
  const [next, old] = [`${viewsFolder}-next`, `${viewsFolder}-old`];
  rmSync(next, { recursive: true, force: true });
  await buildInto(next, null);
  rmSync(old, { recursive: true, force: true });
  if (existsSync(viewsFolder)) renameSync(viewsFolder, old);
  renameSync(next, viewsFolder);
  rmSync(old, { recursive: true, force: true });
};

/** For whoever changes them: where they are served from, each time a file is saved. */
export const watchViews = (): Promise<void> => {
  rmSync(viewsFolder, { recursive: true, force: true });
  return buildInto(viewsFolder, {});
};

const buildInto = async (folder: string, watch: object | null): Promise<void> => {
  drawIcons(`${folder}/icons`);
  for (const config of [assets(folder), views(folder)]) {
    await build({ ...config, build: { ...config.build, watch } });
  }
};

if (import.meta.main) await buildViews();
