import { randomUUID } from 'node:crypto';
import { flushCompileCache } from 'node:module';
import { loadLanguages, readPlaces } from '#content/load-company.ts';
import { companyCities } from '#office/company-cities.ts';
import { linkForNobody } from '#office/people/links.ts';
import { createEncoder } from '#office/photos/encoder.ts';
import { createSellerLinks } from '#office/seller-page/links.ts';
import { wordsOf } from '#office/words.ts';
import { loadConfig } from '#settings/load-config.ts';
import { createLog } from '#settings/log.ts';
import { standardOutput } from '#settings/log-output.ts';
import { errorText } from '#settings/redact.ts';
import { openStore } from '#store/open.ts';
import { buildDesk } from './app.ts';
import type { DeskContext } from './context.ts';
import { loadViews } from './load-views.ts';
import { giveSignsOfLife } from './sign-of-life.ts';

/** Opens the desk, prints a link where nobody could sign in, and ends cleanly when told to. */
export const serveDesk = async (): Promise<void> => {
  const files = loadLanguages();
  const { company, offer } = files.english;
  const languages = wordsOf(files);
  const config = loadConfig(company);
  const { host, port, url } = config.desk;
  if (port === undefined) return;
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
    await desk.close();
    await context.encoder.stop();
    await store.close();
    process.exit(0);
  };
  let stopping: Promise<void> | undefined;
  for (const signal of ['SIGTERM', 'SIGINT']) process.on(signal, () => (stopping ??= stop()));
  giveSignsOfLife();
  await announce(context);
  flushCompileCache();
};

const announce = async ({ store, url, now }: DeskContext): Promise<void> => {
  const link = await linkForNobody(store, url, now());
  const output = standardOutput();
  output.write(
    link === undefined
      ? `The desk is at ${url}\n`
      : `The desk is at ${url}. Nobody can sign in yet: open this within 30 minutes.\n${link}\n`,
  );
  output.flush();
};
