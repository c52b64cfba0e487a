import type { Config } from '#config/config.ts';
import { gatheredLetter } from '#documents/letters/gathered-letter.ts';
import { noticeLetter, teamLetter } from '#documents/letters/team-letter.ts';
import { gatheredKind, mailFileName } from '#domain/deliveries/mail-files.ts';
import type { Weigh } from '#domain/deliveries/weigh.ts';
import {
  weighAlert,
  weighErasure,
  weighFollowUp,
  weighLink,
  weighReceipt,
  weighText,
} from '#domain/leads/budgets.ts';
import { writesIn } from '#domain/leads/language-name.ts';
import { fullName, leadInLetter } from '#domain/leads/lead-facts.ts';
import type { Lead } from '#domain/leads/types.ts';
import { alertOf, alertSentence, alertTitle, clocksLine } from '#domain/push/alert.ts';
import { createSellerLinks } from '#domain/seller-page/links.ts';
import { networksOf } from '#http/network.ts';
import type { Store } from '#store/open.ts';
import type { ServedCompany, ServedFacts } from '../context.ts';
import type { Budgets } from '../deliveries/worker.ts';
import type { Send, Senders, SendGathered, Task } from './channel.ts';
import { eraseRecordingSender, eraseTextSender } from './erase-at-twilio.ts';
import { followUpSender } from './follow-up.ts';
import { deskAddress, envelopeOf, type Mailer, messageIdOf, ourMailboxes } from './mail.ts';
import { morningListSender } from './morning-list.ts';
import { offerSender } from './offer.ts';
import { pageMailer, sellerLinkSender } from './page-mail.ts';
import { sellerErasureSender } from './seller-erasure.ts';
import { sellerTextSenders } from './seller-text.ts';
import { gatheredSmsSender, smsSender } from './sms.ts';
import { deskNoticeSender } from './team-desk.ts';
import { erasureSender, gatheredErasureSender } from './team-erasure.ts';
import { visitSenders } from './visit.ts';
import { webhookSender } from './webhook.ts';

type Content = () => ServedFacts;

/** The channels that are configured; mail always is, if only into files. */
export const createSenders = (
  config: Config,
  content: Content,
  mailer: Mailer,
  store: Store,
  links = createSellerLinks(store, content),
): Senders => {
  const sendPageMail = pageMailer(config, content, mailer, links);
  return {
    'team-email': teamSender(config, content, mailer),
    'seller-receipt': (task) => sendPageMail(task, { kind: 'receipt', letter: 'receipt' }),
    ...visitSenders(config, content, mailer),
    'seller-offer': offerSender(config, content, mailer, store, links),
    'seller-erasure': sellerErasureSender(content, store, sendPageMail),
    'seller-link': sellerLinkSender(sendPageMail),
    'seller-follow-up': followUpSender(config, content, mailer, store),
    'morning-list': morningListSender(config, content, mailer, store),
    'team-erasure': erasureSender(config, content, mailer),
    'team-desk': deskNoticeSender(config, content, mailer, store),
    ...sellerTextSenders(config, content, store),
    ...(config.sms === undefined ? {} : { sms: smsSender(config.sms, content) }),
    ...(config.twilio === undefined
      ? {}
      : {
          'erase-recording': eraseRecordingSender(config.twilio),
          'erase-text': eraseTextSender(config.twilio),
        }),
    ...(config.webhook === undefined ? {} : { webhook: webhookSender(config.webhook) }),
  };
};

/** A webhook has none: it tells a program, which needs every lead. */
export const createBudgets = (
  config: Config,
  content: Content,
  mailer: Mailer,
  gatheredPush?: SendGathered,
): Budgets => {
  const weighBy =
    (weighOf: (alerts: ServedCompany['alerts']) => Weigh): Weigh =>
    (...delivery) =>
      weighOf(content().company.alerts)(...delivery);
  const weigh = weighBy(({ perHour }) => weighAlert(perHour));
  return {
    'team-email': { weigh, sendGathered: gatheredTeamSender(config, content, mailer) },
    'seller-receipt': {
      weigh: weighBy(({ receiptsPerHour }) => weighReceipt(receiptsPerHour, widestNetworkOf)),
    },
    'seller-link': { weigh: weighBy(({ receiptsPerHour }) => weighLink(receiptsPerHour)) },
    'seller-follow-up': {
      weigh: weighBy(({ receiptsPerHour }) => weighFollowUp(receiptsPerHour)),
    },
    'team-erasure': {
      weigh: weighBy(({ perHour }) => weighErasure(perHour)),
      sendGathered: gatheredErasureSender(config, content, mailer),
    },
    'seller-text': { weigh: weighBy(({ textsPerHour }) => weighText(textsPerHour)) },
    ...(gatheredPush === undefined ? {} : { push: { weigh, sendGathered: gatheredPush } }),
    ...(config.sms === undefined
      ? {}
      : { sms: { weigh, sendGathered: gatheredSmsSender(config.sms) } }),
  };
};

const widestNetworkOf = (address: string): string => networksOf(address).at(-1) ?? '';

const gatheredTeamSender =
  (config: Config, content: Content, mailer: Mailer): SendGathered =>
  async ({ id, leads, total, notices, now }) => {
    const { company } = content();
    const { from, inbox } = ourMailboxes(config, company);
    return mailer.post({
      from,
      to: inbox,
      replyTo: undefined,
      messageId: messageIdOf(config, id),
      fileName: mailFileName(now, id, gatheredKind),
      date: new Date(now),
      letter: gatheredLetter(
        company.alertWords,
        leads.map((lead) => leadInLetter(lead, company.timeZone)),
        total,
        notices,
      ),
    });
  };

const teamSender =
  (config: Config, content: Content, mailer: Mailer): Send =>
  async (task) => {
    const { lead, now } = task;
    const { company } = content();
    const { timeZone, office, alertWords } = company;
    const { from, inbox } = ourMailboxes(config, company);
    const alert = alertOf(office, task);
    const told = leadInLetter(lead, timeZone);
    const title = alertTitle(alertWords, alert);
    const sentence = alertSentence(alertWords, alert, lead);
    const letter =
      alert.kind === 'dead'
        ? noticeLetter(told, { title, sentence })
        : teamLetter(told, {
            title,
            sentence: [sentence, writesIn(alertWords, lead.language)].filter(Boolean).join(' '),
            isNew: alert.kind === 'new',
            wrote: alert.wrote,
            clocks: clocksLine(office, lead, now),
            deskLink: deskLink(config, lead),
          });
    const result = await mailer.post({
      ...envelopeOf(config, task, teamMailKind(task)),
      letter,
      from,
      to: inbox,
      replyTo:
        lead.request.email === ''
          ? undefined
          : { name: fullName(lead), address: lead.request.email },
    });
    // The team's own inbox can be mended, and the lead is worth the patience.
    return result.sent ? result : { ...result, hopeless: false };
  };

/** Each mail about a lead is a file of its own where no mail server is configured. */
const teamMailKind = ({ delivery: { subject } }: Task): string => {
  switch (subject.kind) {
    case 'lead':
      return 'team';
    case 'event':
      return `team-${subject.id}`;
    case 'channel':
      return `notice-${subject.id}`;
    default:
      return `${subject.kind}-${subject.id}`;
  }
};

const deskLink = (config: Config, { reference }: Lead): string | undefined => {
  const desk = deskAddress(config);
  return desk && `${desk}/leads/${reference}`;
};
