import { errorText } from '#config/redact.ts';
import type { Channel } from '#domain/deliveries/delivery.ts';
import { deskNotice } from '#domain/people/desk-notice.ts';
import { listPeople } from '#domain/people/people.ts';
import {
  hasPushDevices,
  listPushDevices,
  type PushDevice,
  pushDevicesTold,
  removePushDevices,
} from '#domain/people/push-devices.ts';
import { alertOf } from '#domain/push/alert.ts';
import { vapidKeys } from '#domain/push/vapid-keys.ts';
import { gatheredPushWords, type PushWords, pushWords, testPushWords } from '#domain/push/words.ts';
import type { Store } from '#store/open.ts';
import type { ServedCompany } from '../context.ts';
import type { Result, SendGathered, Task, Turn } from './channel.ts';
import type { Handed, Message, Request } from './push-request.ts';

/**
 * Keeps the list of channels true: `push` is among them while somebody's phone rings. Asked for now and
 * then, since phones are added by the desk and a seller's request must not wait for one more question.
 */
export const followPushDevices = (store: Store, channels: Channel[], everyMs = 2_000) => {
  const refresh = async (): Promise<void> => {
    const found = await hasPushDevices(store);
    const at = channels.indexOf('push');
    if (found && at < 0) channels.push('push');
    if (!found && at >= 0) channels.splice(at, 1);
  };
  // A store that is away takes no lead either, and whoever asks it for one says so.
  const attempt = () => refresh().catch(() => undefined);
  const timer = setInterval(attempt, everyMs);
  return { known: attempt(), stop: () => clearInterval(timer) };
};

/** Loaded when a phone first rings: a server without one spares its 2 MB. */
const loadRequest = () => import('./push-request.ts');

type Context = {
  store: Store;
  content: () => { company: Pick<ServedCompany, 'email' | 'office' | 'alertWords'> };
};
type Moment = Pick<Turn, 'now' | 'signal'>;

/** A delivery that tells of no lead is for the owners, or a test of one device. */
type PushTask = Turn & Partial<Pick<Task, 'lead' | 'event'>>;

export const pushSenders = (
  context: Context,
  request?: Request,
): { send: (task: PushTask) => Promise<Result>; sendGathered: SendGathered } => ({
  send: async ({ lead, event, delivery, now, signal }) => {
    const moment = { now, signal };
    const devices = await listPushDevices(await context.store.connect());
    if (lead !== undefined) {
      const { office, alertWords } = context.content().company;
      const alert = alertOf(office, { lead, event, delivery, now });
      return ring(context, devices, pushWords(alertWords, alert, lead), moment, request);
    }
    const notice = event && (await deskNotice(context.store, event));
    if (notice !== undefined) {
      const words = { title: notice.title, body: notice.sentence, path: notice.path };
      return ring(context, await ofOwners(context.store, devices), words, moment, request);
    }
    const { subject } = delivery;
    const tested = devices.filter(({ id }) => subject.kind === 'device' && id === subject.id);
    const words = testPushWords(context.content().company.alertWords);
    const result = await ring(context, tested, words, moment, request);
    // The page shows that the phone is gone; nobody waits for a lead.
    return result.sent || !result.hopeless ? result : { ...result, ends: 'dropped' };
  },
  sendGathered: async ({ total, ...moment }) => {
    const devices = await listPushDevices(await context.store.connect());
    const words = gatheredPushWords(context.content().company.alertWords, total);
    return ring(context, devices, words, moment, request);
  },
});

const ofOwners = async (store: Store, devices: readonly PushDevice[]): Promise<PushDevice[]> => {
  const people = await listPeople(store);
  const owners = new Set(people.filter(({ role }) => role === 'owner').map(({ id }) => id));
  return devices.filter(({ personId }) => owners.has(personId));
};

/** One phone that rang is enough; the others are tried all the same. */
const ring = async (
  { store, content }: Context,
  devices: readonly PushDevice[],
  words: PushWords,
  { now, signal }: Moment,
  request: Request | undefined,
): Promise<Result> => {
  if (devices.length === 0) return { sent: false, error: 'no phone rings', ends: 'dropped' };
  const vapid = { ...(await vapidKeys(store)), subject: `mailto:${content().company.email}` };
  const message = { payload: JSON.stringify(words), vapid, now, signal };
  const rung = await Promise.all(
    devices.map(async (device) => ({ device, ...(await tryOne(device, message, request)) })),
  );
  const idsOf = (those: (handed: Handed) => boolean | undefined): string[] =>
    rung.filter(those).map(({ device }) => device.id);
  const gone = idsOf(({ isGone }) => isGone);
  if (gone.length > 0) await store.writeOne((db) => removePushDevices(db, gone));
  await pushDevicesTold(
    store,
    idsOf(({ sent }) => sent),
    now,
  );
  return outcome(rung);
};

const tryOne = async (
  device: PushDevice,
  message: Message,
  request: Request | undefined,
): Promise<Handed> => {
  try {
    const { handOver } = await loadRequest();
    return await handOver(device, message, request);
  } catch (error) {
    return { sent: false, error: errorText(error) };
  }
};

const outcome = (rung: readonly Handed[]): Result => {
  const failed = rung.filter((handed) => !handed.sent);
  if (failed.length === 0) return { sent: true };
  if (failed.length < rung.length) {
    return { sent: true, warning: `${failed.length} of ${rung.length} phones were not reached` };
  }
  const first = failed.find(({ isGone }) => isGone !== true);
  if (first !== undefined && !first.sent) {
    return { sent: false, error: first.error, retryAfterMs: first.retryAfterMs };
  }
  return { sent: false, error: 'no phone is left that rings', hopeless: true };
};
