import type { TwilioConfig } from '#settings/config.ts';
import { authorizationOf, recordingUrl } from '#settings/twilio.ts';
import type { SendOwn } from './channel.ts';
import { answerToResult } from './http-answer.ts';

/**
 * Deletes the message of somebody whose lead was erased, where it is kept. One that is gone is as good.
 * https://www.twilio.com/docs/voice/api/recording#delete-a-recording-resource
 */
export const eraseRecordingSender =
  (twilio: TwilioConfig): SendOwn =>
  async ({ delivery, now, signal }) => {
    const answer = await fetch(recordingUrl(twilio, delivery.event ?? '', 'json'), {
      method: 'DELETE',
      headers: { authorization: authorizationOf(twilio) },
      redirect: 'manual',
      signal: AbortSignal.any([signal, AbortSignal.timeout(15_000)]),
    });
    await answer.body?.cancel();
    return answer.status === 404 ? { sent: true } : answerToResult(answer, now);
  };
