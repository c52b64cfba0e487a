import type { SmsConfig } from '#config/config.ts';
import type { AlertWords } from '#content/schema/alerts.ts';
import { writesIn } from '#domain/leads/language-name.ts';
import { callLink, fullAddress, fullName } from '#domain/leads/lead-facts.ts';
import type { Lead } from '#domain/leads/types.ts';
import { type Alert, alertOf, alertTitle } from '#domain/push/alert.ts';
import { gsmText } from '#domain/texts/gsm-text.ts';
import { shownPhone } from '#lead/phone.ts';
import { sourceLabel } from '#lead/source-label.ts';
import type { ServedFacts } from '#server/context.ts';
import { postMessage } from '#server/twilio/post-message.ts';
import type { GatheredTask, Result, Send, SendGathered, Task } from './channel.ts';

/** Two parts of a text message at most, in the alphabet that every phone has. */
const maxLength = 300;
const longestName = 60;

export const smsText = (words: AlertWords, lead: Lead, alert: Alert): string => {
  const title = alertTitle(words, alert);
  const opening = alert.kind === 'new' ? title : `${title}${whatTheyWrote(alert)}. Lead`;
  const language = gsmText(writesIn(words, lead.language));
  const source = gsmText(`(${sourceLabel(lead.source)})`);
  const end = language === '' ? ` ${source}` : `. ${language} ${source}`;
  const place = gsmText(`${opening} ${lead.reference}: ${personOf(lead)}, ${fullAddress(lead)}`);
  return `${place.slice(0, maxLength - end.length)}${end}`;
};

const longestWords = 120;

const whatTheyWrote = ({ wrote }: Alert): string =>
  wrote === undefined ? '' : `: ${gsmText(wrote.replace(/\s+/g, ' ')).slice(0, longestWords)}`;

const personOf = (lead: Lead): string =>
  `${gsmText(fullName(lead)).slice(0, longestName)} ${phoneWords(lead)}`;

const whereTheRestIs = 'All of them: by email, or npm run leads -- list';

const gatheredSmsText = ({ leads, total, notices }: GatheredTask): string => {
  const dead = notices === 0 ? '' : `, ${notices} messages not delivered`;
  const opening = `${total} new leads in the last few minutes${dead}. `;
  let people = '';
  for (const lead of leads) {
    const person = `${gsmText(personOf(lead))}; `;
    if (opening.length + people.length + person.length + whereTheRestIs.length > maxLength) break;
    people += person;
  }
  return `${opening}${people}${whereTheRestIs}`;
};

export const smsSender =
  (config: SmsConfig, content: () => ServedFacts): Send =>
  (task) => {
    const { office, alertWords } = content().company;
    return sendToAll(config, smsText(alertWords, task.lead, alertOf(office, task)), task);
  };

export const gatheredSmsSender =
  (config: SmsConfig): SendGathered =>
  (task) =>
    sendToAll(config, gatheredSmsText(task), task);

type Moment = Pick<Task, 'now' | 'signal'>;

const sendToAll = async (config: SmsConfig, text: string, moment: Moment): Promise<Result> => {
  // One person who was told is better than none: the others are tried all the same.
  const results = await Promise.all(config.to.map((to) => sendOne(config, to, text, moment)));
  const failed = results.filter((result) => !result.sent);
  if (failed.length < results.length) {
    return failed.length === 0
      ? { sent: true }
      : { sent: true, warning: `${failed.length} of ${results.length} phones were not reached` };
  }
  return failed[0] ?? { sent: false, error: 'no phone is configured' };
};

const sendOne = async (
  config: SmsConfig,
  to: string,
  text: string,
  moment: Moment,
): Promise<Result> => {
  const answer = await postMessage(config, { to, body: text }, moment);
  return answer.kind === 'taken'
    ? { sent: true }
    : { sent: false, error: answer.error, retryAfterMs: answer.retryAfterMs };
};

const phoneWords = (lead: Lead): string => {
  if (lead.consent?.callStop !== undefined) return '(asked for no calls)';
  return callLink(lead) === undefined
    ? '(costly number, see email)'
    : shownPhone(lead.request.phone);
};
