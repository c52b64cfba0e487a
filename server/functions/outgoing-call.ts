import type { FastifyInstance } from 'fastify';
import { callRules } from '#domain/calling/our-phones.ts';
import {
  keyPressed,
  ourPhoneDone,
  pickedUp,
  sellerDone,
  sellerPickedUp,
  type ToldCallOut,
} from '#domain/calling/told.ts';
import type { CallResult } from '#domain/events/event-kinds.ts';
import { type CallStep, callOutPath, callOutUrl } from '#http/twilio-calls.ts';
import { askBeforeCalling, callSeller, endCall } from '#server/calls/call-twiml.ts';
import type { Context } from '#server/context.ts';
import { twiml } from '#server/twilio/twiml.ts';
import { twilioWebhook } from '#server/twilio/webhook.ts';

/**
 * A call that one of us began on the desk, in the words that Twilio sends as it goes on. Unlike a caller, a seller is
 * rung only while the store can be asked: it knows who wants no calls.
 */
export const outgoingCall = (app: FastifyInstance, context: Context): void => {
  const { config, content, store, now, onAccepted } = context;
  const { siteUrl } = config;
  type Answer = (told: ToldCallOut, fields: URLSearchParams) => Promise<string>;
  const on = (step: CallStep, answer: Answer): void =>
    twilioWebhook(app, context, `${callOutPath}/${step}`, async ({ fields, request }) => {
      const { call = '' } = request.query as { call?: string };
      // Of the seller's part, the call that rang us is the one that began it.
      const sid = fields.get('ParentCallSid') ?? fields.get('CallSid') ?? '';
      if (sid === '') return endCall;
      const answered = await answer({ id: String(call), sid }, fields);
      onAccepted();
      return answered;
    });
  const rules = () => {
    const { phone, timeZone } = content().company;
    return callRules(store, config, { phone, timeZone });
  };

  on('picked-up', async (told) =>
    (await pickedUp(store, told, now()))
      ? askBeforeCalling(content().languages.english.calls, callOutUrl(siteUrl, 'key', told.id))
      : endCall,
  );

  on('key', async (told) => {
    const phone = await keyPressed(store, told, await rules(), now());
    if (phone === undefined) return endCall;
    const sellerUrl = callOutUrl(siteUrl, 'seller', told.id);
    const dialedUrl = callOutUrl(siteUrl, 'dialed', told.id);
    const callerId = config.twilio?.from ?? '';
    return callSeller({ phone, callerId, sellerUrl, dialedUrl });
  });

  on('seller', async (told, fields) => {
    const status = fields.get('CallStatus') ?? '';
    if (status === 'in-progress') await sellerPickedUp(store, told, now());
    const result = resultIn(status);
    if (result !== undefined) {
      const seconds = secondsIn(fields.get('CallDuration'));
      await sellerDone(store, told, { result, seconds }, now());
    }
    return twiml();
  });

  on('dialed', async (told, fields) => {
    const result = resultIn(fields.get('DialCallStatus') ?? '') ?? 'unknown';
    const seconds = secondsIn(fields.get('DialCallDuration'));
    await sellerDone(store, told, { result, seconds }, now());
    return endCall;
  });

  on('ended', async (told, fields) => {
    await ourPhoneDone(store, told, fields.get('CallStatus') === 'completed', now());
    return twiml();
  });
};

/** https://www.twilio.com/docs/voice/twiml/dial#dialcallstatus-values */
const results: Record<string, CallResult> = {
  completed: 'answered',
  answered: 'answered',
  busy: 'busy',
  'no-answer': 'no-answer',
  failed: 'failed',
  canceled: 'canceled',
};

const resultIn = (status: string): CallResult | undefined =>
  Object.hasOwn(results, status) ? results[status] : undefined;

const secondsIn = (told: string | null): number =>
  Math.max(0, Number.parseInt(told ?? '', 10) || 0);
