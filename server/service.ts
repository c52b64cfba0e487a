import { randomInt, randomUUID } from 'node:crypto';
import type { AddressInfo } from 'node:net';
import { CannotStartError } from '#config/cannot-start.ts';
import type { Config } from '#config/config.ts';
import { createLog } from '#config/log.ts';
import { errorText } from '#config/redact.ts';
import { currentContent } from '#domain/current-content.ts';
import { createEncoder } from '#domain/photos/encoder.ts';
import { removeOldUploads } from '#domain/photos/upload-files.ts';
import { createUploads } from '#domain/photos/uploads.ts';
import { createSellerLinks } from '#domain/seller-page/links.ts';
import { openStore } from '#store/open.ts';
import { buildApp } from './app.ts';
import { createMailer, type MailTimeouts } from './channels/mail.ts';
import { followPushDevices, pushSenders } from './channels/push.ts';
import type { Request } from './channels/push-request.ts';
import { createBudgets, createSenders } from './channels/senders.ts';
import { textedPhotoSenders } from './channels/texted-photo.ts';
import { type Context, type ServedContent, type ServedFacts, served } from './context.ts';
import { startSecondCopy } from './copies/second-copy.ts';
import { startCounter } from './counting/counter.ts';
import { startClock } from './deliveries/clock.ts';
import { channelsOf, startWorker, type WorkerOptions } from './deliveries/worker.ts';
import { startHousekeeping } from './housekeeping.ts';
import { createPageTokens } from './intake/page-tokens.ts';
import { keepCurrentWording } from './keep-current-wording.ts';
import { createRateLimit } from './limits/rate-limit.ts';
import { createWebsite } from './publishing/website.ts';
import { startUpkeep } from './upkeep/start.ts';

export type Service = {
  address: string;
  /** What visitors, sellers and the family are told from now on follows another version of the content. */
  publish: (next: Partial<ServedContent>) => Promise<void>;
  stop: () => Promise<void>;
};

/** What tests set differently; nothing that an owner configures. */
export type ServiceOverrides = Partial<Context> & {
  worker?: Partial<WorkerOptions>;
  mailTimeouts?: Partial<MailTimeouts>;
  upkeepEveryMs?: number;
  pushRequest?: Request;
};

const closeDeadlineMs = 10_000;

export const startService = async (
  config: Config,
  first: ServedFacts,
  {
    worker: workerOptions,
    mailTimeouts,
    upkeepEveryMs,
    pushRequest,
    ...overrides
  }: ServiceOverrides = {},
): Promise<Service> => {
  const log = overrides.log ?? createLog(config.logLevel);
  const store = openStore(config.store, {
    onError: (error) => log.warn({ error: errorText(error) }, 'connection to the store lost'),
  });
  const isOpen = await connectIfPossible(store, log);
  const mailer = createMailer(config, mailTimeouts);
  const website = createWebsite({ config, store, log, now: overrides.now ?? Date.now });
  const { content, publish } = currentContent(await website.begin(first, isOpen));
  const senders = createSenders(config, content, mailer, store);
  const push = pushSenders({ content, store }, pushRequest);
  const channels = channelsOf(senders);
  const context: Context = {
    ...createContext(config, { content, log, store, channels }),
    onAccepted: () => worker.wake(),
    ...overrides,
  };
  const pushDevices = followPushDevices(store, channels);
  warnOfGaps(context);
  removeOldUploads(config.dataDir, Date.now());
  if (isOpen) await Promise.all([keepCurrentWording(served(context)), pushDevices.known]);
  const worker = startWorker(
    { ...context, budgets: createBudgets(config, content, mailer, push.sendGathered) },
    { ...senders, ...textedPhotoSenders(context), push: push.send },
    workerOptions,
  );
  const clock = startClock({ ...context, wake: worker.wake });
  const housekeeping = startHousekeeping(context);
  const upkeep = startUpkeep({ ...context, mailer }, upkeepEveryMs);
  const secondCopy = startSecondCopy(config, log);
  const app = buildApp(context);
  await app.listen({ host: config.host, port: config.port });
  const show = showing(context, publish);
  const following = website.follow(show);

  const stop = async (): Promise<void> => {
    // A visitor who keeps a connection open must not keep the server from ending.
    const deadline = setTimeout(() => app.server.closeAllConnections(), closeDeadlineMs);
    await app.close();
    clearTimeout(deadline);
    housekeeping.stop();
    pushDevices.stop();
    // Together: each of them may be waiting for a locked store.
    await Promise.all([
      following.stop(),
      upkeep.stop(),
      clock.stop(),
      context.counter.stop(),
      worker.stop(),
    ]);
    mailer.close();
    await context.encoder.stop();
    await context.rateLimit.close();
    await store.close();
    // Last: it looks once more, at what all of these wrote.
    await secondCopy.stop();
  };
  return { address: addressOf(app.server.address()), publish: show, stop };
};

/** Whoever reads a page may agree to what stands there: its wording is kept from then on. */
const showing =
  (context: Context, publish: (next: ServedContent) => void): Service['publish'] =>
  async (next) => {
    publish({ ...context.content(), ...next });
    await keepCurrentWording(served(context));
  };

type Opened = Pick<Context, 'content' | 'log' | 'store' | 'channels'>;

const createContext = (config: Config, opened: Opened): Omit<Context, 'onAccepted'> => {
  const { content, log, store } = opened;
  return {
    ...opened,
    config,
    rateLimit: createRateLimit(config),
    pageTokens: createPageTokens(store),
    sellerLinks: createSellerLinks(store, content),
    counter: startCounter({ store, log, now: Date.now, content }),
    encoder: createEncoder(),
    uploads: createUploads(),
    now: Date.now,
    newId: randomUUID,
    randomBelow: (limit) => randomInt(limit),
  };
};

const warnOfGaps = ({ config, log, content }: Context): void => {
  if (config.mail.smtpUrl === undefined) {
    log.warn(`SMTP_URL is not set: mail is written to ${config.dataDir}/mail and sent to nobody`);
  }
  if (content().site.size === 0) {
    log.warn(`there is no built site in ${config.siteDir}: run "npm run build"`);
  }
};

/** A store that is away for now does not keep the pages from being served. */
const connectIfPossible = async (
  store: Context['store'],
  log: Context['log'],
): Promise<boolean> => {
  try {
    await store.connect();
    return true;
  } catch (error) {
    if (error instanceof CannotStartError) throw error;
    log.error(
      { error: errorText(error) },
      'the store cannot be opened; trying again with each request',
    );
    return false;
  }
};

const addressOf = (address: AddressInfo | string | null): string =>
  typeof address === 'object' && address !== null
    ? `http://${address.family === 'IPv6' ? `[${address.address}]` : address.address}:${address.port}`
    : String(address);
