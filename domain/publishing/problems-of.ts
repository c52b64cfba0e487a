import { execFile } from 'node:child_process';
import { rm } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import * as v from 'valibot';
import type { ContentProblem } from '#content/problems.ts';
import { type ContentFiles, hashOfAll, writeFilesInto } from './content-files.ts';
import { folderForWords } from './kept-website.ts';

/** Drawing and photographs are the site's own: nothing here imports it. */
const project = fileURLToPath(new URL('../../', import.meta.url));
const checker = 'site/build/check-content.ts';

/** None of our secrets: of the settings, what pages depend on. */
const told = (): NodeJS.ProcessEnv =>
  Object.fromEntries(
    ['PATH', 'SITE_URL', 'SITE_BEHIND_CDN', 'NODE_COMPILE_CACHE'].map((name) => [
      name,
      process.env[name],
    ]),
  );

const run = promisify(execFile);
const found = v.pipe(
  v.string(),
  v.parseJson(),
  v.array(v.object({ file: v.string(), field: v.string(), message: v.string() })),
);

/** Everything that would stop a build, by a program of its own: it takes about a second, and 125 MB that end with it. */
const check = async (dataDir: string, files: ContentFiles): Promise<ContentProblem[]> => {
  const folder = folderForWords(resolve(dataDir));
  try {
    await writeFilesInto(folder, files);
    const { stdout } = await run(process.execPath, [join(project, checker), '--json'], {
      cwd: project,
      env: { ...told(), CONTENT_DIR: folder },
      maxBuffer: 16 * 1024 * 1024,
      timeout: 60_000,
    });
    return v.parse(found, stdout);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
};

/** The same content is checked once, however many pages ask; one program at a time. */
export const createContentCheck = (
  dataDir: string,
): ((files: ContentFiles) => Promise<ContentProblem[]>) => {
  let last: { name: string; problems: Promise<ContentProblem[]> } | undefined;
  return (files) => {
    const name = hashOfAll(files);
    if (last?.name === name) return last.problems;
    const before: Promise<unknown> = last?.problems ?? Promise.resolve();
    const problems = before.catch(() => undefined).then(() => check(dataDir, files));
    last = { name, problems };
    problems.catch(() => {
      if (last?.name === name) last = undefined;
    });
    return problems;
  };
};
