import type { TwilioConfig } from '#config/config.ts';
import { authorizationOf, messageUrl, recordingUrl } from '#config/twilio.ts';
import { answerToResult } from '#http/http-answer.ts';
import type { SendOwn, Turn } from './channel.ts';

/*
 * What Twilio keeps of somebody whose lead was erased. What is gone there already is as good as deleted; what came
 * just now is refused for some minutes (error 20009), and tried again.
 */

/** https://www.twilio.com/docs/voice/api/recording#delete-a-recording-resource */
export const eraseRecordingSender =
  (twilio: TwilioConfig): SendOwn =>
  (turn) =>
    erase(twilio, recordingUrl(twilio, turn.delivery.subject.id, 'json'), turn);

/** Of a text or of a file that came with it: https://www.twilio.com/docs/messaging/api/message-resource */
export const eraseTextSender =
  (twilio: TwilioConfig): SendOwn =>
  (turn) =>
    erase(twilio, `${messageUrl(twilio, turn.delivery.subject.id)}.json`, turn);

const erase = async (twilio: TwilioConfig, url: string, { now, signal }: Turn) => {
  const answer = await fetch(url, {
    method: 'DELETE',
    headers: { authorization: authorizationOf(twilio) },
    redirect: 'manual',
    signal: AbortSignal.any([signal, AbortSignal.timeout(15_000)]),
  });
  await answer.body?.cancel();
  return answer.status === 404 ? { sent: true as const } : answerToResult(answer, now);
};
