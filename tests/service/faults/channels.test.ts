import type { AddressInfo } from 'node:net';
import { createServer, type Socket } from 'node:net';
import type { SMTPServerOptions } from 'smtp-server';
import { afterEach, expect, test } from 'vitest';
import type { Env } from '#config/env.ts';
import { createLog } from '#config/log.ts';
import type { Channel, StoredDelivery } from '#domain/deliveries/delivery.ts';
import { listLeads } from '#domain/leads/read-leads.ts';
import { type ServiceOverrides, startService } from '#server/service.ts';
import { openStore } from '#store/open.ts';
import { configOf, facts } from '#tests/support/service-app.ts';
import { request } from '#tests/support/service-leads.ts';
import { type Answer, startEndpoint, startMailServer } from '#tests/support/service-receivers.ts';
import { untilItHolds } from '#tests/support/until-it-holds.ts';

const cleanups: (() => unknown)[] = [];
afterEach(async () => {
  for (const cleanup of cleanups.splice(0).reverse()) await cleanup();
});

/** A running service that has accepted one lead, and a way to watch one of its deliveries. */
const acceptOne = async (
  env: Env,
  channel: Channel,
  waits = [30, 30, 30, 30],
  mailTimeouts: ServiceOverrides['mailTimeouts'] = {},
) => {
  const config = configOf(env);
  const service = await startService(config, facts, {
    log: createLog('silent'),
    worker: { waits, pollMs: 10, attemptTimeoutMs: 5_000 },
    mailTimeouts,
  });
  const store = openStore(config.store);
  cleanups.push(
    () => store.close(),
    () => service.stop(),
  );
  const response = await fetch(`${service.address}/functions/v1/send-contact-email`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(request),
  });
  expect(response.status).toBe(200);
  const delivery = async (): Promise<StoredDelivery | undefined> => {
    const [lead] = await listLeads(store);
    return lead?.deliveries.find((one) => one.channel === channel && one.subject.kind === 'lead');
  };
  const settle = (expected: object) =>
    untilItHolds(async () => expect(await delivery()).toMatchObject(expected));
  return { settle, delivery, store };
};

const mailServer = async (options?: SMTPServerOptions) => {
  const server = await startMailServer(options);
  cleanups.push(server.stop);
  return server;
};

const refusal = (code: number): Error =>
  Object.assign(new Error('not now'), { responseCode: code });

test('a mail server that refuses connections is tried again', async () => {
  const gone = await startMailServer();
  await gone.stop();
  const { settle } = await acceptOne({ SMTP_URL: gone.url }, 'team-email', [30, 60_000]);
  await settle({
    state: 'pending',
    attempts: 2,
    lastError: expect.stringContaining('ECONNREFUSED'),
  });
});

test.each([451, 550])(
  'a team inbox that answers %i is tried again until it takes the mail',
  async (code) => {
    let refusals = 2;
    const server = await mailServer({
      onRcptTo: ({ address }, _, done) => {
        const refused = address === 'offers@elm.example' && refusals > 0;
        if (refused) refusals -= 1;
        done(refused ? refusal(code) : undefined);
      },
    });
    const { settle } = await acceptOne({ SMTP_URL: server.url }, 'team-email');
    await settle({ state: 'sent', attempts: 3 });
    expect(server.mails.filter(({ to }) => to.includes('offers@elm.example'))).toHaveLength(1);
  },
);

test('a seller whose address is rejected (550) is given up, and the team is told', async () => {
  const server = await mailServer({
    onRcptTo: ({ address }, _, done) =>
      done(address === 'ann@example.com' ? refusal(550) : undefined),
  });
  const { settle } = await acceptOne({ SMTP_URL: server.url }, 'seller-receipt');
  await settle({ state: 'dead', attempts: 1, lastError: expect.stringContaining('550') });
  await untilItHolds(() =>
    expect(server.mails.map(({ email }) => email.subject)).toContainEqual(
      expect.stringMatching(/^Not delivered: receipt to the seller about Ann Lee/),
    ),
  );
});

/** It turns us away whoever the mail is for: a password that was changed, a sender that it does not know yet. */
const turnedAway = {
  'at the door': { onConnect: (_, done) => done(refusal(554)) },
  'with our password': {
    authOptional: false,
    onAuth: (_, __, done) => done(refusal(535)),
  },
  'as the sender': { onMailFrom: (_, __, done) => done(refusal(550)) },
} as const satisfies Record<string, SMTPServerOptions>;

test.each(Object.entries(turnedAway))(
  'a mail server that turns us away %s is tried again, for a seller as well',
  async (_, options) => {
    const server = await mailServer({ allowInsecureAuth: true, ...options });
    const url = server.url.replace('smtp://', 'smtp://ann:old-password@');
    const { settle } = await acceptOne({ SMTP_URL: url }, 'seller-receipt', [30, 60_000]);
    await settle({ state: 'pending', attempts: 2 });
  },
);

test('a seller whose mail server defers (451) is tried again', async () => {
  let deferrals = 1;
  const server = await mailServer({
    onRcptTo: ({ address }, _, done) => {
      const deferred = address === 'ann@example.com' && deferrals > 0;
      if (deferred) deferrals -= 1;
      done(deferred ? refusal(451) : undefined);
    },
  });
  const { settle } = await acceptOne({ SMTP_URL: server.url }, 'seller-receipt');
  await settle({ state: 'sent', attempts: 2 });
});

test('a mail server that never greets is given up and tried again', async () => {
  const sockets = new Set<Socket>();
  const silent = createServer((socket) => sockets.add(socket.on('error', () => undefined)));
  await new Promise<void>((resolve) => {
    silent.listen(0, '127.0.0.1', resolve);
  });
  cleanups.push(() => {
    for (const socket of sockets) socket.destroy();
    silent.close();
  });
  const url = `smtp://127.0.0.1:${(silent.address() as AddressInfo).port}`;
  const { settle } = await acceptOne({ SMTP_URL: url }, 'team-email', [30, 60_000], {
    greetingTimeout: 300,
  });
  await settle({ state: 'pending', attempts: 2, lastError: expect.stringMatching(/greeting/i) });
});

test('a connection closed after DATA repeats the mail under the same Message-ID', async () => {
  const ids: string[] = [];
  const server = await mailServer({
    onData: (stream, session, done) => {
      let text = '';
      stream.on('data', (chunk: Buffer) => {
        text += chunk.toString();
      });
      stream.on('end', () => {
        const [recipient] = session.envelope.rcptTo;
        if (recipient?.address !== 'offers@elm.example') return done();
        ids.push(/^message-id: (.+)$/im.exec(text)?.[1]?.trim() ?? '');
        // The server has the mail, but the client never hears so.
        return ids.length === 1 ? server.hangUp() : done();
      });
    },
  });
  const { settle } = await acceptOne({ SMTP_URL: server.url }, 'team-email');
  await settle({ state: 'sent', attempts: 2 });
  expect(ids).toHaveLength(2);
  expect(new Set(ids).size).toBe(1);
});

const webhook = async (answer: Answer, waits?: number[]) => {
  const endpoint = await startEndpoint(answer);
  cleanups.push(endpoint.stop);
  const secret = `whsec_${Buffer.alloc(32, 3).toString('base64')}`;
  const service = await acceptOne(
    { WEBHOOK_URL: endpoint.url, WEBHOOK_SECRET: secret },
    'webhook',
    waits,
  );
  return { ...service, endpoint };
};

test.each([500, 301, 404])(
  'a webhook that answers %i is tried again, under the same id',
  async (status) => {
    const { settle, endpoint } = await webhook((response, _, count) =>
      response.writeHead(count < 3 ? status : 200, { location: '/other' }).end(),
    );
    await settle({ state: 'sent', attempts: 3 });
    expect(endpoint.calls.map(({ path }) => path)).toEqual(['/', '/', '/']);
    expect(new Set(endpoint.calls.map(({ headers }) => headers['webhook-id'])).size).toBe(1);
  },
);

test('a webhook that answers 429 is left alone for as long as it asks', async () => {
  const { settle, delivery } = await webhook((response) =>
    response.writeHead(429, { 'retry-after': '120' }).end(),
  );
  await settle({ state: 'pending', attempts: 1, lastError: 'answered 429' });
  expect((await delivery())?.nextAttemptAt).toBeGreaterThan(Date.now() + 110_000);
});

const ofWebhook = { kind: 'channel', id: 'webhook' };

test('a webhook that answers 410 is given up, and the team is told', async () => {
  const { settle, store } = await webhook((response) => response.writeHead(410).end());
  await settle({ state: 'dead', attempts: 1 });
  await untilItHolds(async () => {
    const [lead] = await listLeads(store);
    expect(lead?.deliveries).toContainEqual(
      expect.objectContaining({ channel: 'team-email', subject: ofWebhook, state: 'sent' }),
    );
  });
});

test('a webhook that never answers is a failure in the end', async () => {
  const { settle } = await webhook(() => undefined, [60_000]);
  await settle({ state: 'pending', attempts: 1, lastError: expect.stringMatching(/time/) });
});

test('a webhook that fails for good is told over email', async () => {
  const { settle, store } = await webhook((response) => response.writeHead(500).end(), [20, 20]);
  await settle({ state: 'dead', attempts: 3 });
  await untilItHolds(async () => {
    const [lead] = await listLeads(store);
    expect(lead?.deliveries.find(({ subject }) => subject.kind === 'channel')).toMatchObject({
      subject: ofWebhook,
      state: 'sent',
    });
  });
});
