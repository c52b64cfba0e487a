import { createReadStream, existsSync, readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { errorText } from '#config/redact.ts';
import { foundVersions } from '#config/versions.ts';
import { verifyLedger } from '#domain/consent/verify-ledger.ts';
import { retryDeliveries } from '#domain/deliveries/retry.ts';
import { answerRetention, isRetentionAnswered } from '#domain/erasing/requests-kept.ts';
import type { EventContent } from '#domain/events/event-kinds.ts';
import { addEvent } from '#domain/events/events.ts';
import { readHealth } from '#domain/health/health.ts';
import { canDrill, startDrill } from '#domain/health/start-drill.ts';
import { sendHtml } from '#http/send-html.ts';
import { localDay } from '#time/local-time.ts';
import { nearTime } from '#time/time-words.ts';
import type { DeskContext } from '../context.ts';
import { passkeyFirst } from '../sign-in/step-up.ts';
import type { LaunchReport } from '../views/LaunchCheck.tsx';
import { insideOf } from './inside.ts';
import { isOwner } from './leads.ts';
import { type CommandResult, inTurn } from './run-command.ts';
import { sendMessage } from './send.ts';

const checkedForMs = 60_000;

const ownCopy = /^desk-[0-9a-f-]{36}\.db/;

/** A desk that died while it sent a copy left it behind, and a seller who is erased would live on in it. */
const removeLeftCopies = (dataDir: string): void => {
  if (!existsSync(dataDir)) return;
  for (const name of readdirSync(dataDir).filter((one) => ownCopy.test(one))) {
    rmSync(join(dataDir, name), { force: true });
  }
};

/** What the launch check found, or why it could not look. */
const reportOf = ({ out, err }: CommandResult): LaunchReport =>
  out === '' ? { tasks: [], failure: err } : { tasks: JSON.parse(out).tasks, failure: '' };

/** Whether everything works, and what to do where it does not. */
export const health = (app: FastifyInstance, context: DeskContext): void => {
  const { store, config, content, views, now } = context;
  removeLeftCopies(config.dataDir);
  const keptYears = () => content().company.keptYears;

  const isDrilling = trial(app, context);

  app.get('/health', async (request, reply) => {
    const props = {
      ...(await insideOf(request, context)),
      health: await readHealth(store, config),
      versions: foundVersions(),
      isOwner: isOwner(request),
      keptYears: (await isRetentionAnswered(store)) ? undefined : keptYears(),
      hasFile: 'file' in config.store,
      isDrilling: isDrilling(),
      canDrill: canDrill(config),
      hasMailServer: config.mail.smtpUrl !== undefined,
      now: now(),
      timeZone: timeZoneOf(context),
    };
    return sendHtml(reply, views.health(props));
  });

  app.post('/health/retry', async (request, reply) => {
    const count = await retryDeliveries(store, now());
    await note(context, request, { kind: 'retried-all', details: { count } });
    return reply.redirect('/health', 303);
  });

  const letGo = { preHandler: passkeyFirst(context, 'let old requests go') };
  app.post('/health/delete-old', letGo, async (request, reply) => {
    if (!isOwner(request)) return sendMessage(reply, context, 'ownersOnly', 403);
    if (await answerRetention(store, request.signedIn.person.id, now())) {
      await note(context, request, { kind: 'retention-agreed', details: { years: keptYears() } });
    }
    return reply.redirect('/health', 303);
  });

  app.post('/health/verify', async (request, reply) => {
    const { entries, problems, differences } = await verifyLedger(store);
    await note(context, request, {
      kind: 'ledger-verified',
      details: {
        entries,
        problems: problems.slice(0, 20),
        differences: differences.slice(0, 20).map(({ line }) => line),
      },
    });
    return reply.redirect('/health', 303);
  });

  const run = inTurn();
  launchCheck(app, context, run);
  ownBackup(app, context, run);
};

const note = ({ store, newId, now }: DeskContext, request: FastifyRequest, what: EventContent) =>
  store.writeOne((db) =>
    addEvent(db, {
      id: newId(),
      leadId: undefined,
      at: now(),
      personId: request.signedIn.person.id,
      ...what,
    }),
  );

const timeZoneOf = ({ content }: DeskContext): string => content().company.hours.timeZone;

/** Puts backup and copy back for trial, once however often it is asked; tells whether it is at it. */
const trial = (app: FastifyInstance, { config, log }: DeskContext): (() => boolean) => {
  let running: Promise<void> | undefined;
  const closing = new AbortController();
  app.addHook('onClose', async () => {
    closing.abort();
    await running;
  });
  const begin = async (): Promise<void> => {
    try {
      await startDrill(config, closing.signal);
    } catch (error) {
      if (closing.signal.aborted) return;
      log.error({ error: errorText(error) }, 'backup and copy could not be tried');
    }
    running = undefined;
  };
  app.post('/health/drill', async (_, reply) => {
    if (canDrill(config)) running ??= begin();
    return reply.redirect('/health', 303);
  });
  return () => running !== undefined;
};

type Run = ReturnType<typeof inTurn>;

/** What is left to do, as the command says it. */
const launchCheck = (app: FastifyInstance, context: DeskContext, run: Run): void => {
  const { views, now } = context;
  let checked: ({ at: number } & LaunchReport) | undefined;
  let checking: Promise<void> | undefined;

  /** Whoever asks while it runs, or within a minute after, gets the same answer. */
  const check = async (): Promise<void> => {
    if (checked !== undefined && now() - checked.at < checkedForMs) return;
    checking ??= run('launchCheck', '--json').then((result) => {
      checked = { at: now(), ...reportOf(result) };
      checking = undefined;
    });
    await checking;
  };

  app.post('/health/launch-check', async (request, reply) => {
    if (!isOwner(request)) return sendMessage(reply, context, 'ownersOnly', 403);
    await check();
    return reply.redirect('/health/launch-check', 303);
  });

  // What it found last: opening a link starts nothing.
  app.get('/health/launch-check', async (request, reply) => {
    if (!isOwner(request)) return sendMessage(reply, context, 'ownersOnly', 403);
    if (checked === undefined) return reply.redirect('/health', 303);
    const at = nearTime(checked.at, now(), timeZoneOf(context));
    const inside = await insideOf(request, context);
    return sendHtml(reply, views.launchCheck({ ...inside, ...checked, at }));
  });
};

/** The store as it is now, downloaded. */
const ownBackup = (app: FastifyInstance, context: DeskContext, run: Run): void => {
  const { config, now } = context;
  const copied = { preHandler: passkeyFirst(context, 'download a backup') };
  app.post('/health/backup', copied, async (request, reply) => {
    if (!isOwner(request)) return sendMessage(reply, context, 'ownersOnly', 403);
    const file = join(config.dataDir, `desk-${context.newId()}.db`);
    const { code } = await run('leads', 'backup', file);
    if (code !== 0) return sendMessage(reply, context, 'noBackup', 500);
    await note(context, request, { kind: 'backed-up', details: {} });
    const name = `leads-${localDay(now(), timeZoneOf(context))}.db`;
    const stream = createReadStream(file);
    // Whoever has it open reads on; nobody else ever will.
    stream.once('open', () => rmSync(file, { force: true }));
    return reply
      .type('application/octet-stream')
      .header('content-disposition', `attachment; filename="${name}"`)
      .send(stream);
  });
};
