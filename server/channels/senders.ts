import type { Letters } from '#content/schema/letters.ts';
import { givenName } from '#lead/given-name.ts';
import { weighAlert, weighReceipt } from '#office/budgets.ts';
import { nameOfChannel } from '#office/channel-names.ts';
import { fullName, leadInLetter } from '#office/lead-facts.ts';
import { gatheredLetter } from '#paper/letters/gathered-letter.ts';
import { receiptLetter } from '#paper/letters/receipt.ts';
import { noticeLetter, teamLetter } from '#paper/letters/team-letter.ts';
import type { ServedCompany } from '#server/context.ts';
import type { Budgets, Senders } from '#server/deliveries/worker.ts';
import type { Config } from '#settings/config.ts';
import { gatheredKind, mailFileName } from '#store/mail-files.ts';
import type { Result, Send, SendGathered } from './channel.ts';
import { envelopeOf, type Mailer, messageIdOf } from './mail.ts';
import { gatheredSmsSender, smsSender } from './sms.ts';
import { visitSenders } from './visit.ts';
import { webhookSender } from './webhook.ts';

type Messages = { company: ServedCompany; letters: Letters };

/** The channels that are configured; mail always is, if only into files. */
export const createSenders = (config: Config, facts: Messages, mailer: Mailer): Senders => ({
  'team-email': teamSender(config, facts, mailer),
  'seller-receipt': receiptSender(config, facts, mailer),
  ...visitSenders(config, facts, mailer),
  ...(config.sms === undefined ? {} : { sms: smsSender(config.sms) }),
  ...(config.webhook === undefined ? {} : { webhook: webhookSender(config.webhook) }),
});

/** A webhook has none: it tells a program, which needs every lead. */
export const createBudgets = (config: Config, facts: Messages, mailer: Mailer): Budgets => {
  const { perHour, receiptsPerHour } = facts.company.alerts;
  const weigh = weighAlert(perHour);
  return {
    'team-email': { weigh, sendGathered: gatheredTeamSender(config, facts, mailer) },
    'seller-receipt': { weigh: weighReceipt(receiptsPerHour) },
    ...(config.sms === undefined
      ? {}
      : { sms: { weigh, sendGathered: gatheredSmsSender(config.sms) } }),
  };
};

const gatheredTeamSender =
  (config: Config, { company: { timeZone } }: Messages, mailer: Mailer): SendGathered =>
  async ({ id, leads, total, notices, now }) =>
    mailer.post({
      from: config.mail.from,
      to: config.mail.inbox,
      replyTo: undefined,
      messageId: messageIdOf(config, id),
      fileName: mailFileName(now, id, gatheredKind),
      date: new Date(now),
      letter: gatheredLetter(
        leads.map((lead) => leadInLetter(lead, timeZone)),
        total,
        notices,
      ),
    });

const teamSender =
  (config: Config, { company: { timeZone } }: Messages, mailer: Mailer): Send =>
  async (task) => {
    const { lead, delivery } = task;
    const result = await mailer.post({
      ...envelopeOf(
        config,
        task,
        delivery.about === undefined ? 'team' : `notice-${delivery.about}`,
      ),
      letter:
        delivery.about === undefined
          ? teamLetter(leadInLetter(lead, timeZone))
          : noticeLetter(leadInLetter(lead, timeZone), nameOfChannel(delivery.about)),
      to: config.mail.inbox,
      replyTo:
        lead.request.email === ''
          ? undefined
          : { name: fullName(lead), address: lead.request.email },
    });
    // The team's own inbox can be mended, and the lead is worth the patience.
    return result.sent ? result : { ...result, hopeless: false };
  };

const receiptSender =
  (config: Config, { company, letters }: Messages, mailer: Mailer): Send =>
  async (task): Promise<Result> => {
    const { reference, request } = task.lead;
    const name = givenName(request.firstName);
    return mailer.post({
      ...envelopeOf(config, task, 'receipt'),
      letter: receiptLetter(letters.receipt, { reference, firstName: name }, company.phone),
      to: [{ name, address: request.email }],
      replyTo: config.mail.inbox[0],
    });
  };
