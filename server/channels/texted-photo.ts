import { Readable } from 'node:stream';
import type { ReadableStream } from 'node:stream/web';
import type { TwilioConfig } from '#config/config.ts';
import type { PhotoRefusal } from '#content/schema/seller-photos.ts';
import { endOfDay } from '#domain/leads/budgets.ts';
import { standingOf } from '#domain/photos/allowance.ts';
import { mostBytes } from '#domain/photos/limits.ts';
import { takePhoto } from '#domain/photos/take-photo.ts';
import { textOfPhoto } from '#domain/texts/rows.ts';
import { answerToResult } from '#http/http-answer.ts';
import type { Context } from '#server/context.ts';
import { fetchMedia } from '#server/twilio/media.ts';
import type { Result, Send, Senders, Task } from './channel.ts';

type Photos = Pick<Context, 'config' | 'store' | 'encoder' | 'uploads'>;

/** Twilio may tell of a photo before it has it; after half an hour it will not come any more. */
const triesUntilMissing = 5;
const placeSoonMs = 5_000;

/** What no further try would change, and what to do about it. */
const notKept: Partial<Record<PhotoRefusal, string>> = {
  empty: 'the file is empty. Ask them to send it again',
  'too-large': 'it’s larger than 15 MB. Ask for a smaller one',
  'too-many-pixels': 'it has more than 50 megapixels. Ask for a smaller one',
  heic: 'it’s in the HEIC format of iPhones, which can’t be read here. Ask for a JPEG',
  'not-a-photo': 'it isn’t a JPEG, PNG, or WebP. Ask for another',
  damaged: 'it can’t be read; part of it may be missing. Ask them to send it again',
  enough:
    'there’s no room for more photos from this seller. Delete one, and ask them to send it again',
};

const notYet: Partial<Record<PhotoRefusal, string>> = {
  full: 'there’s no disk space left for photos',
  today: 'today’s limit for sellers’ photos is used up',
};

/** Brings a photo that was texted to those that were sent on the page: same encoder, same limits. */
export const textedPhotoSenders = (photos: Photos): Senders =>
  photos.config.twilio === undefined
    ? {}
    : { 'texted-photo': textedPhotoSender(photos.config.twilio, photos) };

const textedPhotoSender =
  (twilio: TwilioConfig, photos: Photos): Send =>
  async (task) => {
    const { lead, now } = task;
    const isSuspect = standingOf(lead.work) === 'suspect';
    const sender = { leadId: lead.id, isSuspect, networks: [], bytes: mostBytes };
    const place = photos.uploads.begin(sender);
    if (place === undefined) {
      return { sent: false, error: 'other photos come first', notBefore: now + placeSoonMs };
    }
    return take(twilio, photos, task).finally(place.end);
  };

const take = async (
  twilio: TwilioConfig,
  { config, store, encoder, uploads }: Photos,
  { lead, delivery, now, signal }: Task,
): Promise<Result> => {
  const { id: name } = delivery.subject;
  const fetched = await fetchMedia(twilio, name, signal);
  if ('refused' in fetched) return { sent: false, error: fetched.refused, hopeless: true };
  const { answer } = fetched;
  if (!answer.ok || answer.body === null) {
    await answer.body?.cancel();
    const isMissing = answer.status === 404 && delivery.attempts >= triesUntilMissing;
    return { ...answerToResult(answer, now), ...(isMissing && { hopeless: true }) } as Result;
  }
  const bytes = Readable.fromWeb(answer.body as ReadableStream);
  try {
    const seller = { standing: standingOf(lead.work), networks: [], textSid: textOfPhoto(name) };
    const actor = { personId: undefined, now, eventId: delivery.id };
    const taking = { store, encoder, disk: config, underWay: uploads.underWay };
    const taken = await takePhoto(taking, lead.id, bytes, actor, seller);
    return 'refused' in taken ? refusedResult(taken.refused, now) : { sent: true };
  } finally {
    bytes.destroy();
  }
};

const refusedResult = (refusal: PhotoRefusal, now: number): Result => {
  const warning = notKept[refusal];
  if (warning !== undefined) return { sent: true, warning };
  return {
    sent: false,
    error: notYet[refusal] ?? 'too many photos came at once',
    ...(refusal === 'today' && { retryAfterMs: endOfDay(now) - now }),
  };
};
