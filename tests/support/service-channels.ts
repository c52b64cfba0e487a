import { afterAll, beforeAll, beforeEach, onTestFinished } from 'vitest';
import type { Config } from '#config/config.ts';
import type { Channel, NewDelivery } from '#domain/deliveries/delivery.ts';
import type { Lead } from '#domain/leads/types.ts';
import { createMailer } from '#server/channels/mail.ts';
import { createSenders } from '#server/channels/senders.ts';
import { openStore, type Store } from '#store/open.ts';
import { patienceMs } from './patience.ts';
import { configOf, content } from './service-app.ts';
import { deliveryOf, storedLead } from './service-leads.ts';
import { startEndpoint, startMailServer } from './service-receivers.ts';

export const leadOf = (given: Partial<Lead> = {}) =>
  storedLead({
    receivedAt: Date.parse('2026-03-05T20:15:00Z'),
    reference: 'HRW-472',
    ...given,
  });

/** Sends one delivery, the first try of it, over a channel as it is configured. */
export const channelSender = () => {
  let store: Store;
  beforeAll(() => {
    store = openStore(configOf().store);
  });
  afterAll(() => store.close());
  return async (
    config: Config,
    channel: NewDelivery['channel'],
    lead: ReturnType<typeof leadOf>,
    dead?: Channel,
  ) => {
    const mailer = createMailer(config);
    onTestFinished(() => mailer.close());
    const sender = createSenders(config, content, mailer, store)[channel];
    if (sender === undefined) throw new Error(`${channel} is not configured`);
    const signal = AbortSignal.timeout(patienceMs);
    const task = { lead, event: undefined, now: Date.now(), signal };
    if (dead === undefined || channel === 'seller-receipt') {
      return sender({ ...task, delivery: deliveryOf(channel) });
    }
    const subject = { kind: 'channel', id: dead } as const;
    return sender({ ...task, delivery: deliveryOf({ channel, leadId: lead.id, subject }) });
  };
};

/** The mail server of a file, empty before each test. */
export const sharedMailServer = () => {
  const server = {} as Awaited<ReturnType<typeof startMailServer>>;
  beforeAll(async () => void Object.assign(server, await startMailServer()));
  beforeEach(() => void server.mails.splice(0));
  afterAll(() => server.stop());
  return server;
};

/** For as long as the test lasts. */
export const endpoint = async (...given: Parameters<typeof startEndpoint>) => {
  const server = await startEndpoint(...given);
  onTestFinished(server.stop);
  return server;
};

/** A Twilio that texts two phones of the family. */
export const textingEnv = (url: string) => ({
  TWILIO_ACCOUNT_SID: 'AC1',
  TWILIO_AUTH_TOKEN: 'token',
  TWILIO_FROM: '+12545550100',
  ALERT_SMS_TO: '+12545550101,+12545550102',
  TWILIO_API_URL: url,
});
