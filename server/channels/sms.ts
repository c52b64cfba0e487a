import { sourceLabel } from '#lead/source-label.ts';
import { nameOfChannel } from '#office/channel-names.ts';
import { fullAddress, fullName } from '#office/lead-facts.ts';
import type { SmsConfig } from '#settings/config.ts';
import type { Lead } from '#store/types.ts';
import type { Result, Send, Task } from './channel.ts';
import { answerToResult } from './http-answer.ts';

/** Two parts of a text message at most. */
const maxLength = 300;

export const smsText = (lead: Lead, about: Task['delivery']['about']): string => {
  const opening = about === undefined ? 'New lead' : `Not delivered: ${nameOfChannel(about)}. Lead`;
  const person = `${opening} ${lead.reference}: ${fullName(lead)} ${lead.request.phone}`;
  const source = ` (${sourceLabel(lead.source)})`;
  const place = `${person.slice(0, 160)}, ${fullAddress(lead)}`;
  return place.slice(0, maxLength - source.length) + source;
};

/** https://www.twilio.com/docs/messaging/api/message-resource#create-a-message-resource */
export const smsSender =
  (config: SmsConfig): Send =>
  async (task) => {
    const text = smsText(task.lead, task.delivery.about);
    // One person who was told is better than none: the others are tried all the same.
    const results = await Promise.all(config.to.map((to) => sendOne(config, to, text, task)));
    const failed = results.filter((result) => !result.sent);
    if (failed.length < results.length) {
      return failed.length === 0
        ? { sent: true }
        : { sent: true, warning: `${failed.length} of ${results.length} phones were not reached` };
    }
    return failed[0] ?? { sent: false, error: 'no phone is configured' };
  };

const sendOne = async (
  { accountSid, authToken, from, apiUrl }: SmsConfig,
  to: string,
  text: string,
  { signal, now }: Task,
): Promise<Result> => {
  const path = `/2010-04-01/Accounts/${encodeURIComponent(accountSid)}/Messages.json`;
  const answer = await fetch(apiUrl + path, {
    method: 'POST',
    headers: {
      authorization: `Basic ${Buffer.from(`${accountSid}:${authToken}`).toString('base64')}`,
    },
    body: new URLSearchParams({ To: to, From: from, Body: text }),
    redirect: 'manual',
    signal: AbortSignal.any([signal, AbortSignal.timeout(15_000)]),
  });
  await answer.body?.cancel();
  return answerToResult(answer, now);
};
