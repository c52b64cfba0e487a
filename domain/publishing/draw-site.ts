import { constants, copyFile, mkdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { readRendererNotes } from '#config/renderer-notes.ts';

type Segment = readonly { content: string; dynamic: boolean }[];
type Route = {
  type: 'page' | 'endpoint';
  prerender: boolean;
  pathname?: string;
  segments: readonly Segment[];
};
type Params = Record<string, string | undefined>;

/** As much of the compiled program as is used here. */
export type Renderer = {
  manifest: { routes: readonly { routeData: Route }[] };
  setInternals: (internals: { pagesByKeys: Map<string, unknown> }) => void;
  setOptions: (options: unknown) => void;
  getComponentByRoute: (
    route: Route,
  ) => Promise<{ getStaticPaths?: () => Promise<{ params: Params }[]> }>;
  render: (request: Request, options: { routeData: Route }) => Promise<Response>;
  routeCache: { clearAll: () => void };
};

/** Nothing of a drawing is logged: what goes wrong is thrown. */
const quiet = { options: { destination: { write: () => true }, level: 'silent' } };

/** The program that `npm run build` left beside the site. It reads the content where CONTENT_DIR says, once. */
export const loadRenderer = async (folder: string): Promise<Renderer> => {
  const notes = readRendererNotes(folder);
  const { app }: { app: Renderer } = await import(pathToFileURL(join(folder, notes.entry)).href);
  const pages = Object.entries(notes.styles).map(([key, styles]) => [key, { styles }] as const);
  app.setInternals({ pagesByKeys: new Map(pages) });
  app.setOptions({ settings: { scripts: [] }, logger: quiet });
  return app;
};

/** What was drawn last, and which of its files are named by what they hold. */
type Before = { folder: string; isHashed: (path: string) => boolean };

/**
 * Every page and file that the content has, drawn into a folder: what a build writes, without what it bundles. Pictures
 * that were drawn before, and are named by what they show, are taken from there.
 */
export const drawSite = async (
  rendererFolder: string,
  into: string,
  { folder: before, isHashed }: Before,
): Promise<void> => {
  const renderer = await loadRenderer(rendererFolder);
  for (const { routeData } of renderer.manifest.routes) {
    if (!routeData.prerender) continue;
    for (const path of await pathsOf(renderer, routeData)) {
      const file = routeData.type === 'endpoint' ? path : fileOf(path);
      await mkdir(dirname(join(into, file)), { recursive: true });
      if (isHashed(file) && (await isTaken(join(before, file), join(into, file)))) continue;
      await writeFile(join(into, file), await drawn(renderer, routeData, path));
    }
  }
};

const drawn = async (renderer: Renderer, routeData: Route, path: string): Promise<Buffer> => {
  const request = new Request(new URL(path, 'http://localhost'));
  const answer = await renderer.render(request, { routeData });
  if (!answer.ok) throw new Error(`${path} was answered with ${answer.status}`);
  return Buffer.from(await answer.arrayBuffer());
};

/** One page or file, by the name that its address has in the program: "[...home].astro" is "...home". */
export const drawOne = async (
  renderer: Renderer,
  parameter: string,
  path: string,
): Promise<Buffer> => {
  const found = renderer.manifest.routes.find(({ routeData }) =>
    routeData.segments.flat().some(({ content }) => content === parameter),
  );
  if (found === undefined) throw new Error(`nothing draws ${parameter}`);
  // What was drawn before had other words.
  renderer.routeCache.clearAll();
  return drawn(renderer, found.routeData, path);
};

/** Without bytes of its own where the disk can share them. */
const isTaken = (from: string, to: string): Promise<boolean> =>
  copyFile(from, to, constants.COPYFILE_FICLONE).then(
    () => true,
    () => false,
  );

const pathsOf = async (renderer: Renderer, route: Route): Promise<string[]> => {
  if (route.pathname !== undefined) return [route.pathname];
  const { getStaticPaths } = await renderer.getComponentByRoute(route);
  const found = (await getStaticPaths?.()) ?? [];
  return found.map(({ params }) => pathOf(route, params));
};

/** `[...city].astro` with `{ city: 'waco' }` is /waco, and without any the home page. */
const pathOf = ({ segments }: Route, params: Params): string => {
  const told = segments.map((parts) =>
    parts
      .map(({ content, dynamic }) =>
        dynamic ? (params[content.replace(/^\.\.\./, '')] ?? '') : content,
      )
      .join(''),
  );
  return `/${told.filter((part) => part !== '').join('/')}`;
};

/** One file for each path, as the build names them. */
const fileOf = (path: string): string => (path === '/' ? '/index.html' : `${path}.html`);
