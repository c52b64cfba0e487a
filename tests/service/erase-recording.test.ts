import { randomInt, randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { createLog } from '#config/log.ts';
import { callRecorded } from '#domain/calls/outcome.ts';
import { eraseOlderThan } from '#domain/erasing/erase-due.ts';
import { createMailer } from '#server/channels/mail.ts';
import { createSenders } from '#server/channels/senders.ts';
import { startWorker } from '#server/deliveries/worker.ts';
import { openStore } from '#store/open.ts';
import { configOf, content, office } from '#tests/support/service-app.ts';
import { startEndpoint } from '#tests/support/service-receivers.ts';
import { twilioEnv } from '#tests/support/twilio.ts';
import { untilItHolds } from '#tests/support/until-it-holds.ts';

test('messages of leads that were erased are deleted at Twilio, patiently', async ({
  onTestFinished,
}) => {
  let now = 1_000_000;
  const statuses = [500, 204, 404];
  const endpoint = await startEndpoint((response, _, count) =>
    response.writeHead(statuses[count - 1] ?? 204).end(),
  );
  const config = configOf(twilioEnv(endpoint.url));
  const store = openStore(config.store);
  const mailer = createMailer(config);
  const surroundings = {
    now: () => now,
    newId: randomUUID,
    randomBelow: (limit: number) => randomInt(limit),
  };
  const board = { ...surroundings, store, office, channels: [] };
  const worker = startWorker(
    { ...surroundings, store, log: createLog('silent'), channels: ['erase-recording'] },
    createSenders(config, content, mailer, store),
    { pollMs: 5 },
  );
  onTestFinished(async () => {
    await worker.stop();
    mailer.close();
    await endpoint.stop();
    await store.close();
  });
  const db = await store.connect();
  const left = () =>
    db.selectFrom('deliveries').select(['subject_id as id', 'state']).orderBy('id').execute();

  await callRecorded(board, { sid: 'CA1', from: 'anonymous' }, { sid: 'RE1', seconds: 9 });
  await eraseOlderThan(store, now + 1, now);
  await untilItHolds(() => expect(endpoint.calls).toHaveLength(1));
  await untilItHolds(async () => {
    now += 60_000;
    expect(await left()).toEqual([{ id: 'RE1', state: 'sent' }]);
  });
  // One that is gone already is as good as deleted.
  await callRecorded(board, { sid: 'CA2', from: 'anonymous' }, { sid: 'RE2', seconds: 9 });
  await eraseOlderThan(store, now + 1, now);
  await untilItHolds(async () =>
    expect(await left()).toEqual([
      { id: 'RE1', state: 'sent' },
      { id: 'RE2', state: 'sent' },
    ]),
  );
  expect(endpoint.calls.map(({ path }) => path)).toEqual([
    '/2010-04-01/Accounts/AC1/Recordings/RE1.json',
    '/2010-04-01/Accounts/AC1/Recordings/RE1.json',
    '/2010-04-01/Accounts/AC1/Recordings/RE2.json',
  ]);
  expect(endpoint.calls[0]?.headers.authorization).toBe(`Basic ${btoa('AC1:secret')}`);
});
