import { acceptLead } from '#domain/leads/accept-lead.ts';
import { findLead } from '#domain/leads/read-leads.ts';
import type { NewLead } from '#domain/leads/types.ts';
import { listPhotos } from '#domain/photos/rows.ts';
import { makeReference } from '#lead/reference.ts';
import { eraseTextSender } from '#server/channels/erase-at-twilio.ts';
import { textedPhotoSenders } from '#server/channels/texted-photo.ts';
import { startWorker } from '#server/deliveries/worker.ts';
import { openStore, type Store } from '#store/open.ts';
import { testApp } from './service-app.ts';
import { makeLead, request } from './service-leads.ts';
import { type Answer, startEndpoint } from './service-receivers.ts';
import { postAsTwilio, type TwilioFields, twilioEnv } from './twilio.ts';

/** What is found under the name of a file, or how that is answered. */
export type KeptFile = Buffer | Answer;

const mediaPath = (message: string, file: string) =>
  `/2010-04-01/Accounts/AC1/Messages/${message}/Media/${file}`;

/** A Twilio that keeps what came with texts: it wants our credentials, and leads on to where the bytes are. */
const startTwilio = async () => {
  const files = new Map<string, KeptFile>();
  const endpoint = await startEndpoint((response, call, count) => {
    const file = /\/(ME\w+)$/.exec(call.path)?.[1] ?? '';
    const kept = files.get(file);
    const isAsked = call.path.startsWith('/2010-04-01/');
    if (call.method === 'DELETE') response.writeHead(204).end();
    else if (isAsked && call.headers.authorization !== `Basic ${btoa('AC1:secret')}`)
      response.writeHead(401).end();
    else if (kept === undefined) response.writeHead(404).end();
    else if (typeof kept === 'function') kept(response, call, count);
    else if (isAsked) response.writeHead(307, { location: `/signed/${file}` }).end();
    else response.end(kept);
  });
  return { ...endpoint, files };
};

let made = 0;

/** The lead service with its worker, and a Twilio beside it; `clock` is that of both. */
export const openTexting = async (store?: Store) => {
  const twilio = await startTwilio();
  const clock = { now: Date.parse('2026-03-05T18:00:00Z') };
  const service = testApp(twilioEnv(twilio.url), {
    now: () => clock.now,
    ...(store && { store }),
  });
  const { context } = service;
  const work = (alsoIn: Store = context.store) => {
    const { twilio: account } = context.config;
    if (account === undefined) throw new Error('there is no Twilio');
    return startWorker(
      { ...context, store: alsoIn, channels: ['team-email'] },
      {
        ...textedPhotoSenders({ ...context, store: alsoIn }),
        'erase-text': eraseTextSender(account),
      },
      { pollMs: 5 },
    );
  };
  const workers = [work()];
  const others: Store[] = [];

  const addLead = async (given: Partial<NewLead> = {}) => {
    made += 1;
    const phone = `+1512555${2_000 + made}`;
    const lead = makeLead({
      ...{ receivedAt: clock.now, reference: makeReference(context.randomBelow) },
      ...given,
      request: { ...request, phone },
    });
    await acceptLead(context.store, lead, []);
    return lead;
  };

  /** A text with pictures, each of which is found at Twilio as it is given. */
  const text = async (from: string, files: readonly KeptFile[], fields: TwilioFields = {}) => {
    made += 1;
    const sid = fields['MessageSid'] ?? `MM${made}`;
    const media = files.map((file, index): [string, string][] => {
      const name = `ME${made}x${index}`;
      twilio.files.set(name, file);
      return [
        [`MediaUrl${index}`, twilio.url + mediaPath(sid, name)],
        [`MediaContentType${index}`, 'image/jpeg'],
      ];
    });
    return postAsTwilio(service, '/functions/v1/inbound-text', {
      MessageSid: sid,
      From: from,
      To: '+12545550100',
      Body: '',
      NumMedia: String(files.length),
      ...Object.fromEntries(media.flat()),
      ...fields,
    });
  };

  const photosOf = ({ id }: Pick<NewLead, 'id'>) => listPhotos(context.store, id);

  /** What became of each picture that was texted, the first first. */
  const outcomesOf = async ({ id }: Pick<NewLead, 'id'>) =>
    ((await findLead(context.store, { id }))?.deliveries ?? [])
      .filter(({ channel }) => channel === 'texted-photo')
      .toSorted((a, b) => a.subject.id.localeCompare(b.subject.id, 'en', { numeric: true }))
      .map(({ state, lastError }) => (lastError === undefined ? state : `${state}: ${lastError}`));

  const close = async (): Promise<void> => {
    await Promise.all(workers.map((worker) => worker.stop()));
    await Promise.all(others.map((one) => one.close()));
    await twilio.stop();
    await service.close();
  };
  /** Another server with the same store. */
  const startAnother = (): void => {
    const other = openStore(context.config.store);
    others.push(other);
    workers.push(work(other));
  };
  const stopWork = () => Promise.all(workers.splice(0).map((worker) => worker.stop()));
  return {
    ...{ service, twilio, clock, addLead, text, photosOf, outcomesOf, startAnother, stopWork },
    startWork: () => workers.push(work()),
    close,
  };
};
