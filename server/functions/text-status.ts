import type { FastifyInstance } from 'fastify';
import { revokeOnce } from '#domain/consent/revocations.ts';
import { recordReceipt } from '#domain/texts/rows.ts';
import { carrierWords, optedOut } from '#http/carrier-words.ts';
import type { Context } from '#server/context.ts';
import { statusPath } from '#server/twilio/status-callback.ts';
import { twiml } from '#server/twilio/twiml.ts';
import { twilioWebhook } from '#server/twilio/webhook.ts';

/** What became of a text to a seller, as the carrier tells it. */
export const textStatus = (app: FastifyInstance, context: Context): void => {
  const { store, now } = context;
  twilioWebhook(app, context, statusPath, async ({ fields, request }) => {
    const { text: eventId = '' } = request.query as { text?: string };
    const sid = fields.get('MessageSid') ?? '';
    const code = Number(fields.get('ErrorCode') || 0);
    if (sid === '') return twiml();
    const receipt = {
      sid,
      eventId: String(eventId),
      state: fields.get('MessageStatus') ?? '',
      error: code === 0 ? '' : carrierWords(code),
    };
    const seller = await recordReceipt(store, receipt, now());
    if (seller !== undefined && code === optedOut) {
      const stop = {
        phone: seller.phone,
        how: carrierWords(code),
        certainty: 'from-the-phone',
      } as const;
      await store.write((transaction) => revokeOnce(transaction, store.engine, stop, now()));
    }
    return twiml();
  });
};
