import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { flushCompileCache } from 'node:module';
import { type AddressInfo, createServer } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import { loadLanguages, readPlaces } from '#content/load-company.ts';
import { currentContent } from '#office/current-content.ts';
import { linkForNobody } from '#office/people/links.ts';
import { createEncoder } from '#office/photos/encoder.ts';
import { createSellerLinks } from '#office/seller-page/links.ts';
import { CannotStartError, cannotStart, orCannotStart } from '#settings/cannot-start.ts';
import { deskOnPort, keepDeskPort } from '#settings/desk-port.ts';
import { loadConfig } from '#settings/load-config.ts';
import { loadViews } from '#settings/load-views.ts';
import { createLog } from '#settings/log.ts';
import { standardOutput } from '#settings/log-output.ts';
import { errorText } from '#settings/redact.ts';
import { openStore } from '#store/open.ts';
import { buildDesk } from './app.ts';
import { type DeskContext, deskContent, type Views } from './context.ts';
import { loadAssets } from './load-assets.ts';

const closeDeadlineMs = 10_000;
const longestPauseMs = 30_000;

/** Opens the desk, prints a link where nobody could sign in, and ends cleanly when told to. */
export const serveDesk = async (): Promise<void> => {
  const { files, config } = orCannotStart(() => {
    const files = loadLanguages();
    return { files, config: loadConfig(files.english.company) };
  });
  // Left out by its settings: nobody need start it again.
  if (config.desk.port === undefined) process.exit(cannotStart);
  const { content } = currentContent(deskContent(files, readPlaces()));
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
    now: Date.now,
    newId: randomUUID,
  });
  const stop = async (): Promise<void> => {
    // Somebody's slow download must not keep the desk from ending.
    const deadline = setTimeout(() => desk.server.closeAllConnections(), closeDeadlineMs);
    await desk.close();
    clearTimeout(deadline);
    await context.encoder.stop();
    await store.close();
    process.exit(0);
  };
  let stopping: Promise<void> | undefined;
  for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP']) {
    process.on(signal, () => (stopping ??= stop()));
  }
  await announce(context, () => stopping !== undefined);
  flushCompileCache();
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
      print(`The desk listens on port ${port}`);
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
const announce = async (context: DeskContext, isStopping: () => boolean): Promise<void> => {
  const { store, url, now, log } = context;
  for (let pauseMs = 1_000; !isStopping(); pauseMs = Math.min(pauseMs * 2, longestPauseMs)) {
    try {
      return print(greeting(url, await linkForNobody(store, url, now())));
    } catch (error) {
      if (error instanceof CannotStartError) throw error;
      log.error({ error: errorText(error) }, 'the store cannot be opened; trying again');
      await wait(pauseMs);
    }
  }
};

const greeting = (url: string, link: string | undefined): string =>
  link === undefined
    ? `The desk is at ${url}`
    : `The desk is at ${url}. Nobody can sign in yet: open this within 30 minutes.\n${link}`;

const print = (words: string): void => {
  const output = standardOutput();
  output.write(`${words}\n`);
  output.flush();
};
