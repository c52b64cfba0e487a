import { createHmac } from 'node:crypto';
import type { WebhookConfig } from '#config/config.ts';
import { leadToJson } from '#domain/export/lead-json.ts';
import { answerToResult } from '#http/http-answer.ts';
import type { Send, Task } from './channel.ts';

/** Standard Webhooks 1.0: https://github.com/standard-webhooks/standard-webhooks */
export const webhookSender =
  ({ url, secret }: WebhookConfig): Send =>
  async (task) => {
    const body = JSON.stringify(eventOf(task));
    // The id stays the same over all attempts, so that the receiver can drop a repetition.
    const id = `msg_${task.delivery.id}`;
    const timestamp = Math.floor(task.now / 1000);
    const answer = await fetch(url, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        'webhook-id': id,
        'webhook-timestamp': String(timestamp),
        'webhook-signature': sign(secret, `${id}.${timestamp}.${body}`),
      },
      body,
      redirect: 'manual',
      signal: AbortSignal.any([task.signal, AbortSignal.timeout(15_000)]),
    });
    await answer.body?.cancel();
    return answerToResult(answer, task.now);
  };

const eventOf = ({ lead, event, delivery: { subject } }: Task) => {
  const told = { timestamp: new Date(event?.at ?? lead.receivedAt).toISOString() };
  if (subject.kind === 'channel') {
    const data = { channel: subject.id, lead: leadToJson(lead) };
    return { type: 'delivery.dead', ...told, data };
  }
  if (event === undefined) return { type: 'lead.created', ...told, data: leadToJson(lead) };
  return {
    type: `lead.${event.kind === 'unknown' ? event.storedKind : event.kind}`,
    ...told,
    data: { ...event.details, lead: leadToJson(lead) },
  };
};

const sign = (secret: Buffer, content: string): string =>
  `v1,${createHmac('sha256', secret).update(content).digest('base64')}`;
