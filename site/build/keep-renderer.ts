import { cp, readdir, rm, symlink, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { AstroIntegration, AstroPrerenderer } from 'astro';
import type { Plugin } from 'vite';
import { type RendererNotes, rendererFile, rendererFolderOf } from '#config/renderer-notes.ts';

/** What a process that draws pages loads from the installation; everything else comes along. */
const external = [
  '@fontsource-variable/besley',
  '@resvg/resvg-js',
  'sharp',
  'subset-font',
  'valibot',
  'yaml',
];

type Page = { key: string; styles: unknown };

/** Astro's own app knows what it was built with; nothing else of it is read here. */
type BuiltApp = { getOptions: () => { allPages: Record<string, Page> } };

/**
 * Keeps the program that Astro compiles to draw all pages, which it would delete once they are drawn. It reads the content
 * when it starts, so that other words make other pages without Astro, Vite or a build: see decision 61.
 */
export const keepRenderer = (): AstroIntegration => {
  let [outDir, compiledTo] = ['', ''];
  const whereCompiled: Plugin = {
    name: 'where-compiled',
    applyToEnvironment: ({ name }) => name === 'prerender',
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
            environments: { prerender: { resolve: { noExternal: true, external } } },
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
  const entry = (await readdir(compiled)).find((name) => name.startsWith('prerender-entry.'));
  if (entry === undefined) throw new Error(`Astro left no program in ${compiled}`);
  const { app } = standard as unknown as { app: BuiltApp };
  const pages = Object.values(app.getOptions().allPages);
  const notes: RendererNotes = {
    entry,
    styles: Object.fromEntries(pages.map(({ key, styles }) => [key, styles])),
  };
  await rm(folder, { recursive: true, force: true });
  await cp(compiled, folder, { recursive: true });
  await writeFile(join(folder, rendererFile), JSON.stringify(notes));
  // Beside a site that is built elsewhere no package would be found.
  const packages = resolve('node_modules');
  if (!folder.startsWith(resolve('.')))
    await symlink(packages, join(folder, 'node_modules'), 'junction');
};
