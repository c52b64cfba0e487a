import { constants, setPriority } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { readRendererNotes } from '#config/renderer-notes.ts';
import type { ContentProblem } from '#content/problems.ts';
import { drawOne, loadRenderer, type Renderer } from '#domain/publishing/draw-site.ts';
import type { Answer, Asked, DrawnPage } from './asked.ts';

/*
 * A program of its own: what draws pages takes memory that a desk has better uses for, and both end with it. It draws
 * one page at a time from the content of CONTENT_DIR, as it is at that moment, and may be killed at any.
 */

type Previewed = Omit<DrawnPage, 'html' | 'photos'> & { parameter: string };
type Preview = {
  previewPage: (path: string, isMarked: boolean) => Promise<Previewed | undefined>;
};

const [rendererFolder = ''] = process.argv.slice(2);

// Requests come first.
setPriority(constants.priority.PRIORITY_BELOW_NORMAL);

const load = async () => {
  const { preview } = readRendererNotes(rendererFolder);
  const renderer = await loadRenderer(rendererFolder);
  const { previewPage }: Preview = await import(pathToFileURL(join(rendererFolder, preview)).href);
  return { renderer, previewPage };
};

let loaded: ReturnType<typeof load> | undefined;

const draw = async ({ path, what }: Asked): Promise<Answer> => {
  loaded ??= load();
  const { renderer, previewPage } = await loaded;
  const previewed = await previewPage(path, what === 'page');
  if (previewed === undefined) return { missing: true };
  const { parameter, ...page } = previewed;
  if (what === 'picture') {
    return { picture: await drawOne(renderer, 'picture', page.sharedPicture) };
  }
  const html = (await drawOne(renderer, `...${parameter}`, path)).toString();
  return { page: { ...page, html, photos: await photosIn(renderer, html) } };
};

/** Each is named by what it shows: what was made once is not made again. */
const made = new Map<string, Uint8Array>();

const photosIn = async (renderer: Renderer, html: string) => {
  const shown = new Map<string, Uint8Array>();
  for (const [, address = ''] of html.matchAll(/ src="(\/photos\/[^"]+)"/g)) {
    const photo = made.get(address) ?? (await drawOne(renderer, 'photo', address));
    made.set(address, photo);
    shown.set(address, photo);
  }
  return shown;
};

/** What is wrong with the content is told field by field; anything else is ours. */
const failed = (error: unknown): Answer => {
  const { problems } = error as { problems?: ContentProblem[] };
  loaded = undefined;
  return Array.isArray(problems)
    ? { problems }
    : { failed: error instanceof Error ? (error.stack ?? error.message) : String(error) };
};

process.on('message', async (asked: Asked) => {
  const answer = await draw(asked).catch(failed);
  process.send?.(answer);
});
process.on('disconnect', () => process.exit());
