import { randomUUID } from 'node:crypto';
import { flushCompileCache } from 'node:module';
import { setTimeout as wait } from 'node:timers/promises';
import { loadLanguages, readPlaces } from '#content/load-company.ts';
import { companyCities } from '#office/company-cities.ts';
import { linkForNobody } from '#office/people/links.ts';
import { createEncoder } from '#office/photos/encoder.ts';
import { createSellerLinks } from '#office/seller-page/links.ts';
import { wordsOf } from '#office/words.ts';
import { CannotStartError, cannotStart, orCannotStart } from '#settings/cannot-start.ts';
import { loadConfig } from '#settings/load-config.ts';
import { createLog } from '#settings/log.ts';
import { standardOutput } from '#settings/log-output.ts';
import { errorText } from '#settings/redact.ts';
import { openStore } from '#store/open.ts';
import { buildDesk } from './app.ts';
import type { DeskContext } from './context.ts';
import { loadViews } from './load-views.ts';

const closeDeadlineMs = 10_000;
const longestPauseMs = 30_000;

/** Opens the desk, prints a link where nobody could sign in, and ends cleanly when told to. */
export const serveDesk = async (): Promise<void> => {
  const { files, config } = orCannotStart(() => {
    const files = loadLanguages();
    return { files, config: loadConfig(files.english.company) };
  });
  const { company, offer } = files.english;
  const { host, port, url } = config.desk;
  // Left out by its settings: nobody need start it again.
  if (port === undefined) process.exit(cannotStart);
  const languages = wordsOf(files);
  const log = createLog(config.logLevel);
  const store = openStore(config.store, {
    onError: (error) => log.warn({ error: errorText(error) }, 'connection to the store lost'),
  });
  const context: DeskContext = {
    config,
    company,
    languages,
    offer,
    cities: companyCities(readPlaces(), languages),
    log,
    store,
    sellerLinks: createSellerLinks(store, languages),
    url,
    encoder: createEncoder(),
    ...(await loadViews()),
    now: Date.now,
    newId: randomUUID,
  };
  const desk = buildDesk(context);
  await desk.listen({ host, port });
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

/** A store that is away is waited for: pages say so meanwhile, and are well when it is back. */
const announce = async (context: DeskContext, isStopping: () => boolean): Promise<void> => {
  const { store, url, now, log } = context;
  for (let pauseMs = 1_000; !isStopping(); pauseMs = Math.min(pauseMs * 2, longestPauseMs)) {
    try {
      return print(url, await linkForNobody(store, url, now()));
    } catch (error) {
      if (error instanceof CannotStartError) throw error;
      log.error({ error: errorText(error) }, 'the store cannot be opened; trying again');
      await wait(pauseMs);
    }
  }
};

const print = (url: string, link: string | undefined): void => {
  const output = standardOutput();
  output.write(
    link === undefined
      ? `The desk is at ${url}\n`
      : `The desk is at ${url}. Nobody can sign in yet: open this within 30 minutes.\n${link}\n`,
  );
  output.flush();
};
