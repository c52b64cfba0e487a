import { createHash } from 'node:crypto';
import { cp, glob, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { basename, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { AstroIntegration, AstroPrerenderer } from 'astro';
import type { Plugin } from 'vite';
import {
  type RendererNotes,
  rendererFile,
  rendererFolderOf,
  rendererPackages,
} from '#config/renderer-notes.ts';
import { codeHash } from '#http/inline-code.ts';
import { inlineScripts } from '#site/inline-scripts.ts';

/** Nothing of the site imports it; it shares what the pages are drawn from. */
const preview = fileURLToPath(new URL('../preview/preview.ts', import.meta.url));

type Page = { key: string; styles: unknown };

/** Astro's own app knows what it was built with; nothing else of it is read here. */
type BuiltApp = {
  getOptions: () => { allPages: Record<string, Page> };
  manifest: { entryModules: Record<string, string>; inlinedScripts: ReadonlyMap<string, string> };
};

/**
 * Keeps the program that Astro compiles to draw all pages, which it would delete once they are drawn. It reads the content
 * when it starts, so that other words make other pages without Astro, Vite or a build: see decision 61.
 */
export const keepRenderer = (): AstroIntegration => {
  let [outDir, compiledTo] = ['', ''];
  const whereCompiled: Plugin = {
    name: 'where-compiled',
    applyToEnvironment: ({ name }) => name === 'prerender',
    buildStart() {
      this.emitFile({ type: 'chunk', id: preview, name: 'preview' });
    },
    writeBundle: ({ dir }) => {
      compiledTo = dir ?? '';
    },
  };
  return {
    name: 'keep-renderer',
    hooks: {
      'astro:config:setup': ({ updateConfig }) => {
        updateConfig({
          vite: {
            plugins: [whereCompiled],
            environments: {
              prerender: { resolve: { noExternal: true, external: rendererPackages } },
            },
          },
        });
      },
      'astro:config:done': ({ config }) => {
        outDir = fileURLToPath(config.outDir);
      },
      'astro:build:start': ({ setPrerenderer }) => {
        setPrerenderer((standard) => ({
          ...standard,
          setup: async () => {
            await standard.setup?.();
            await keep(compiledTo, rendererFolderOf(outDir), standard);
          },
        }));
      },
    },
  };
};

const keep = async (
  compiled: string,
  folder: string,
  standard: AstroPrerenderer,
): Promise<void> => {
  const files = await Array.fromAsync(glob('**/*.mjs', { cwd: compiled }));
  const named = (name: string): string => {
    const found = files.find((file) => basename(file).startsWith(name));
    if (found === undefined) throw new Error(`Astro left no ${name} in ${compiled}`);
    return found;
  };
  const { app } = standard as unknown as { app: BuiltApp };
  const pages = Object.values(app.getOptions().allPages);
  const notes: RendererNotes = {
    key: await keyOf(compiled),
    entry: named('prerender-entry.'),
    preview: named('preview'),
    styles: Object.fromEntries(pages.map(({ key, styles }) => [key, styles])),
    scripts: scriptsOf(app).map(codeHash),
  };
  await rm(folder, { recursive: true, force: true });
  await cp(compiled, folder, { recursive: true });
  await writeFile(join(folder, rendererFile), JSON.stringify(notes));
  // Beside a site that is built elsewhere no package would be found.
  const packages = resolve('node_modules');
  if (!folder.startsWith(resolve('.')))
    await symlink(packages, join(folder, 'node_modules'), 'junction');
};

/** Those that the code names, and what the bundler itself puts into a page. */
const scriptsOf = ({ manifest }: BuiltApp): string[] => {
  const addressIn = (component: string): string => {
    const named = Object.entries(manifest.entryModules);
    const [, file] =
      named.find(([module]) => module.includes(`${component}?astro&type=script`)) ?? [];
    if (file === undefined) throw new Error(`Astro bundled no script for ${component}`);
    return `/${file}`;
  };
  return [
    ...manifest.inlinedScripts.values(),
    ...inlineScripts(
      addressIn('layouts/PageOverlay.astro'),
      addressIn('pages/[...yourRequest].astro'),
    ),
  ];
};

/** The same for the same code. */
const keyOf = async (compiled: string): Promise<string> => {
  const hash = createHash('sha256');
  const names = await Array.fromAsync(glob('**/*.*', { cwd: compiled }));
  for (const name of names.toSorted())
    hash.update(name).update(await readFile(join(compiled, name)));
  return hash.digest('hex').slice(0, 12);
};
