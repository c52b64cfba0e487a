import type { Config, TwilioConfig } from '#config/config.ts';
import { revokeOnce } from '#domain/consent/revocations.ts';
import { decideText } from '#domain/texts/decide-text.ts';
import { textDecisionWords } from '#domain/texts/decision-words.ts';
import type { TextPermit } from '#domain/texts/may-text.ts';
import { keepSentText } from '#domain/texts/rows.ts';
import { carrierWords, optedOut } from '#http/carrier-words.ts';
import type { Moment, TwilioAnswer } from '#http/post-to-twilio.ts';
import type { Store } from '#store/open.ts';
import type { ServedCompany } from '../context.ts';
import { postMessage } from '../twilio/post-message.ts';
import { statusCallbackUrl } from '../twilio/status-callback.ts';
import type { Result, Send, Task } from './channel.ts';

type SellerMessage = { body: string; statusCallback: string };

/** The one way to text a seller: whoever has no permit of the gate cannot call it. */
const textSeller = (
  config: TwilioConfig,
  permit: TextPermit,
  message: SellerMessage,
  moment: Moment,
): Promise<TwilioAnswer> => postMessage(config, { to: permit.phone, ...message }, moment);

/** After so many tries, about half an hour, what was to be said is no longer news. */
const mostAttempts = 5;

type Content = () => { company: Pick<ServedCompany, 'timeZone'> };

export const sellerTextSenders = (
  config: Config,
  content: Content,
  store: Store,
): { 'seller-text'?: Send } =>
  config.twilio === undefined ? {} : { 'seller-text': sender(config, content, store) };

/** The gate is asked with lead and consent as they are at this moment, whatever it said when the text was written. */
const sender =
  ({ twilio, siteUrl }: Config, content: Content, store: Store): Send =>
  async (task) => {
    const { lead, event, now } = task;
    if (twilio === undefined || event?.kind !== 'text-out') {
      return { sent: false, error: 'not sent: nobody wrote it', ends: 'dropped' };
    }
    const { timeZone } = content().company;
    const gate = decideText(lead, timeZone, now);
    if (gate.decision === 'refused') {
      return {
        sent: false,
        error: `not sent: ${textDecisionWords(gate, timeZone)}`,
        ends: 'dropped',
      };
    }
    if (gate.decision === 'waits') {
      return { sent: false, error: textDecisionWords(gate, timeZone), notBefore: gate.until };
    }
    const message = {
      body: event.details.body,
      statusCallback: statusCallbackUrl(siteUrl, event.id),
    };
    const answer = await textSeller(twilio, gate.permit, message, task);
    if (answer.kind === 'refused' && answer.code === optedOut) {
      const stop = {
        phone: lead.request.phone,
        how: carrierWords(optedOut),
        certainty: 'from-the-phone',
      } as const;
      await store.write((transaction) => revokeOnce(transaction, store.engine, stop, now));
    }
    return resultOf(answer, task, event.id);
  };

const resultOf = (answer: TwilioAnswer, task: Task, eventId: string): Result => {
  const { lead, delivery, now } = task;
  if (answer.kind === 'taken') {
    const { sid } = answer;
    if (sid === undefined) return { sent: true, warning: 'Twilio gave it no name' };
    const text = { sid, leadId: lead.id, eventId };
    return { sent: true, keep: (transaction) => keepSentText(transaction, text, now) };
  }
  const { error } = answer;
  if (answer.kind === 'silent') return { sent: false, error, ends: 'unknown' };
  if (answer.kind === 'refused' && answer.code === optedOut) {
    return { sent: false, error: `not sent: ${error}`, ends: 'dropped' };
  }
  const mayWork = answer.kind === 'unreachable' || isForNow(answer.status);
  return {
    sent: false,
    error,
    retryAfterMs: answer.retryAfterMs,
    hopeless: !mayWork || delivery.attempts >= mostAttempts,
  };
};

/** Too many at once, or an account that can be put right: 401 and 403 say nothing of the number. */
const isForNow = (status: number): boolean => [401, 403, 429].includes(status);
