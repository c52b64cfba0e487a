import type { FastifyInstance } from 'fastify';
import { errorText } from '#config/redact.ts';
import type { Switchboard, ToldCall } from '#domain/calls/incoming.ts';
import {
  callBegins,
  callEnded,
  callRecorded,
  callRung,
  callTaken,
  type Recording,
} from '#domain/calls/outcome.ts';
import { isOpen } from '#domain/clock/office-time.ts';
import { phonesThatTakeCalls } from '#domain/people/phones.ts';
import { callerOf } from '#lead/caller.ts';
import {
  askForKey,
  type CallUrls,
  connect,
  endCall,
  rejectCall,
  ringPhones,
  takeMessage,
  thank,
} from '#server/calls/call-twiml.ts';
import type { Context } from '#server/context.ts';
import { twilioWebhook } from '#server/twilio/webhook.ts';

/** The end of a call is told to `/ended`, if the owner writes that beside the number at Twilio. */
const path = '/functions/v1/inbound-call';

const urlsAt = (siteUrl: string): CallUrls => ({
  whisper: `${siteUrl}${path}/whisper`,
  taken: `${siteUrl}${path}/taken`,
  rung: `${siteUrl}${path}/rung`,
  recorded: `${siteUrl}${path}/recorded`,
});

/**
 * A call, in the words that Twilio sends as it goes on. What a caller hears does not wait for the store: while
 * it is away the phones ring all the same, and the next word of the call is stored.
 */
export const inboundCall = (app: FastifyInstance, context: Context): void => {
  const { config, content, log, onAccepted } = context;
  const words = () => content().languages.all.map(({ calls }) => calls);
  const urls = urlsAt(config.siteUrl);
  const board = (): Switchboard => ({ ...context, office: content().company.office });
  const on = (at: string, answer: (told: ToldCall, fields: URLSearchParams) => Promise<string>) =>
    twilioWebhook(app, context, `${path}${at}`, ({ fields }) => answer(toldIn(fields), fields));
  const kept = async <Result>(call: ToldCall, work: () => Promise<Result>) => {
    if (!isName(call.sid)) return undefined;
    try {
      const result = await work();
      onAccepted();
      return result;
    } catch (error) {
      log.error({ error: errorText(error), call: call.sid }, 'a call was not stored');
      return undefined;
    }
  };

  const ringing = phonesThatRing(context);

  on('', async (told) => {
    const admission = await kept(told, () => callBegins(board(), told));
    if (admission === 'reject') return rejectCall;
    const phones = admission === 'message' ? [] : await ringing();
    if (phones.length === 0) return takeMessage(words(), urls);
    return ringPhones(phones, callerOf(told.from).number || ownNumber(context), urls);
  });

  on('/whisper', async () => askForKey(content().languages.english.calls, urls));

  on('/taken', async ({ from }, fields) => {
    // The words of the one who picked up: the call itself is the one that rang them.
    const told = { sid: fields.get('ParentCallSid') ?? '', from };
    await kept(told, () => callTaken(board(), told, fields.get('To') ?? ''));
    return connect;
  });

  on('/rung', async (told, fields) => {
    const isConnected = connectedIn(fields);
    const outcome = await kept(told, () => callRung(board(), told, isConnected));
    return isConnected || outcome === 'taken' ? endCall : takeMessage(words(), urls);
  });

  on('/recorded', async (told, fields) => {
    const recording = recordingIn(fields);
    if (recording !== undefined) await kept(told, () => callRecorded(board(), told, recording));
    return thank(words());
  });

  on('/ended', async (told) => {
    await kept(told, () => callEnded(board(), told));
    return endCall;
  });
};

/** As Twilio names a call or a recording: two letters and a number. */
const isName = (sid: string): boolean => /^\w{2,64}$/.test(sid);

const toldIn = (fields: URLSearchParams): ToldCall => ({
  sid: fields.get('CallSid') ?? '',
  from: fields.get('From') ?? '',
});

const ownNumber = ({ config }: Context): string => config.twilio?.from ?? '';

/** Those of the settings, and of whoever takes calls on the desk. While the store is away, those of the last call ring. */
const phonesThatRing = (context: Context): (() => Promise<string[]>) => {
  const { config, content, now, store, log } = context;
  let chosen: string[] = [];
  return async () => {
    const { office, calls } = content().company;
    if (calls.ring !== 'always' && !isOpen(office, now())) return [];
    try {
      chosen = await phonesThatTakeCalls(store);
    } catch (error) {
      log.error({ error: errorText(error) }, 'who takes calls was not read');
    }
    return [...new Set([...chosen, ...config.ringPhones])];
  };
};

const connectedIn = (fields: URLSearchParams): boolean | undefined => {
  const told = fields.get('DialBridged');
  return told === null ? undefined : told === 'true';
};

/** None where the carrier found nothing to hear. */
const recordingIn = (fields: URLSearchParams): Recording | undefined => {
  const sid = fields.get('RecordingSid') ?? '';
  const status = fields.get('RecordingStatus') ?? 'completed';
  if (!isName(sid) || status !== 'completed') return undefined;
  return {
    sid,
    seconds: Math.max(0, Number.parseInt(fields.get('RecordingDuration') ?? '', 10) || 0),
  };
};
