import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { type AddressInfo, createServer } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import type { Logger } from 'pino';
import { CannotStartError } from '#config/cannot-start.ts';
import type { Config } from '#config/config.ts';
import { deskOnPort, keepDeskPort } from '#config/desk-port.ts';
import { loadViews } from '#config/load-views.ts';
import { createLog } from '#config/log.ts';
import { errorText } from '#config/redact.ts';
import { loadLanguages, readPlaces } from '#content/load-company.ts';
import { currentContent } from '#domain/current-content.ts';
import { linkForNobody } from '#domain/people/links.ts';
import { createEncoder } from '#domain/photos/encoder.ts';
import { lookRegularly } from '#domain/publishing/look-regularly.ts';
import { newlyPublished } from '#domain/publishing/published-content.ts';
import { createSellerLinks } from '#domain/seller-page/links.ts';
import { openStore, type Store } from '#store/open.ts';
import { buildDesk } from './app.ts';
import { type DeskContent, type DeskContext, deskContent, type Views } from './context.ts';
import { loadAssets } from './load-assets.ts';

const closeDeadlineMs = 10_000;
const longestPauseMs = 30_000;

export type Desk = {
  /** What the browser shows. */
  url: string;
  port: number;
  /** A link for where nobody could sign in; waits for a store that is away, and is nothing once the desk ends. */
  greet: () => Promise<{ link: string | undefined } | undefined>;
  stop: () => Promise<void>;
};

export const startDesk = async (
  config: Config,
  first: DeskContent,
  now: () => number = Date.now,
): Promise<Desk> => {
  const { content, publish } = currentContent(first);
  const log = createLog(config.logLevel);
  const store = openStore(config.store, {
    onError: (error) => log.warn({ error: errorText(error) }, 'connection to the store lost'),
  });
  const { desk, context } = await openDoor({
    config,
    content,
    log,
    store,
    sellerLinks: createSellerLinks(store, content),
    url: config.desk.url,
    encoder: createEncoder(),
    views: await loadViews<Views>('desk'),
    assets: loadAssets(),
    now,
    newId: randomUUID,
  });
  const following = followPublished(store, config.dataDir, log, publish);
  let isStopping = false;
  const stop = async (): Promise<void> => {
    isStopping = true;
    // Somebody's slow download must not keep the desk from ending.
    const deadline = setTimeout(() => desk.server.closeAllConnections(), closeDeadlineMs);
    await desk.close();
    clearTimeout(deadline);
    await following.stop();
    await context.encoder.stop();
    await store.close();
  };
  return {
    url: context.url,
    port: context.config.desk.port ?? 0,
    greet: () => firstLink(context, () => isStopping),
    stop,
  };
};

/** Facts and words of what is public, from a moment after the website shows it. */
const followPublished = (
  store: Store,
  dataDir: string,
  log: Logger,
  publish: (next: DeskContent) => void,
) => {
  let known: number | undefined;
  const look = async (): Promise<void> => {
    const found = await newlyPublished(store, dataDir, known);
    if (found === undefined) return;
    // Only once, even where it takes a restart.
    known = found.version;
    publish(deskContent(loadLanguages(found.folder), readPlaces(found.folder)));
  };
  return lookRegularly(look, 1_000, (error) =>
    log.warn({ error: errorText(error) }, 'the desk does not follow what was published'),
  );
};

type OpenDesk = { desk: FastifyInstance; context: DeskContext };

const listen = async (context: DeskContext): Promise<OpenDesk> => {
  const { host, port } = context.config.desk;
  const desk = buildDesk(context);
  await desk.listen({ host, port: port ?? 0 });
  return { desk, context };
};

/** A port that the system chooses is known before the desk is built, since links and checks name it. */
const openDoor = async (context: DeskContext): Promise<OpenDesk> => {
  const { config } = context;
  if (config.desk.port !== 0) return listen(context);
  for (;;) {
    const port = await freePort(config.desk.host);
    const desk = deskOnPort(config.desk, port);
    try {
      const opened = await listen({ ...context, config: { ...config, desk }, url: desk.url });
      keepDeskPort(config.dataDir, port);
      return opened;
    } catch (error) {
      // Somebody else took it meanwhile.
      if ((error as NodeJS.ErrnoException).code !== 'EADDRINUSE') throw error;
    }
  }
};

const freePort = async (host: string): Promise<number> => {
  const probe = createServer().listen(0, host);
  await once(probe, 'listening');
  const { port } = probe.address() as AddressInfo;
  await once(probe.close(), 'close');
  return port;
};

/** A store that is away is waited for: pages say so meanwhile, and are well when it is back. */
const firstLink: (context: DeskContext, isStopping: () => boolean) => ReturnType<Desk['greet']> =
  async ({ store, url, now, log }, isStopping) => {
    for (let pauseMs = 1_000; !isStopping(); pauseMs = Math.min(pauseMs * 2, longestPauseMs)) {
      try {
        return { link: await linkForNobody(store, url, now()) };
      } catch (error) {
        if (error instanceof CannotStartError) throw error;
        log.error({ error: errorText(error) }, 'the store cannot be opened; trying again');
        await wait(pauseMs);
      }
    }
    return undefined;
  };
