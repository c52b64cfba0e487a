import { createRequire } from 'node:module';
import type { Config } from '#config/config.ts';
import type { Mailbox } from '#config/env.ts';
import { loadViews } from '#config/load-views.ts';
import { type MailServer, mailServer } from '#config/mail-server.ts';
import { errorText } from '#config/redact.ts';
import { type Letter, letterText } from '#documents/letters/letter.ts';
import type { SellerLetter } from '#documents/letters/seller-letter.ts';
import { mailFileName, sentToNobody, writeMailFile } from '#domain/deliveries/mail-files.ts';
import { looksLikeEmail } from '#lead/email.ts';
import { givenName } from '#lead/given-name.ts';
import type { ServedCompany } from '#server/context.ts';
import type { Result, Task } from './channel.ts';

// Its build for require: the one for import loads all of node:http, fetch included, 5 MB of memory.
// Import it as any other once it no longer does.
const { createTransport } = createRequire(import.meta.url)(
  'nodemailer',
) as typeof import('nodemailer');

export type Mail = {
  letter: Letter;
  from: Mailbox;
  to: Mailbox[];
  replyTo: Mailbox | undefined;
  /** Stable over all attempts, so that a mail server can drop a repetition. */
  messageId: string;
  fileName: string;
  date: Date;
  /** Where one tap of a mail program ends such mails (RFC 8058). */
  endsAt?: string;
  /** For mail programs that know calendars. */
  calendar?: { method: 'PUBLISH' | 'CANCEL'; content: string };
};

export const messageIdOf = ({ siteUrl }: Pick<Config, 'siteUrl'>, id: string): string =>
  `<${id}@${new URL(siteUrl).hostname}>`;

/** Nothing as long as the desk has no address but that of its own machine. */
export const deskAddress = ({ desk }: Pick<Config, 'desk'>): string | undefined =>
  desk.port === undefined || new URL(desk.url).hostname === 'localhost' ? undefined : desk.url;

type OurMailboxes = { from: Mailbox; inbox: Mailbox[] };

/** From whom mail comes and whom it tells: where the settings leave it open, the company as it is by now. */
export const ourMailboxes = (
  { mail }: Pick<Config, 'mail'>,
  { name, email }: Pick<ServedCompany, 'name' | 'email'>,
): OurMailboxes => {
  const completed = (box: Mailbox): Mailbox => ({
    name: box.name || name,
    address: box.address || email,
  });
  return { from: completed(mail.from), inbox: mail.inbox.map(completed) };
};

export type Mailer = { post: (mail: Mail) => Promise<Result>; close: () => void };

export type MailTimeouts = {
  connectionTimeout: number;
  greetingTimeout: number;
  socketTimeout: number;
  dnsTimeout: number;
};

const timeouts: MailTimeouts = {
  connectionTimeout: 10_000,
  greetingTimeout: 10_000,
  socketTimeout: 20_000,
  dnsTimeout: 10_000,
};

/** Through the mail server, or, where none is configured, into files that can be opened and read. */
export const createMailer = (
  { mail, dataDir }: Pick<Config, 'mail' | 'dataDir'>,
  overrides: Partial<MailTimeouts> = {},
): Mailer => {
  const mailer =
    mail.smtpUrl === undefined
      ? fileMailer(dataDir)
      : smtpMailer(mailServer(mail, mail.smtpUrl), overrides);
  return {
    ...mailer,
    // The form checks addresses as well; here nothing that got past it can add a recipient.
    post: async (mail) => {
      if (!mail.to.every(({ address }) => looksLikeEmail(address))) {
        return { sent: false, error: 'the recipient is not one plain address', hopeless: true };
      }
      const { html, warning } = await drawn(mail.letter);
      const result = await mailer.post({ ...mail, html });
      return result.sent && warning !== undefined ? { warning, ...result } : result;
    },
  };
};

type DrawnMail = Mail & { html: string | undefined };

/** A lead is mailed all the same where nobody has built what draws letters. */
const drawn = async (letter: Letter): Promise<{ html?: string; warning?: string }> => {
  try {
    const paper = await loadViews<typeof import('#documents/all.tsx')>('documents');
    return { html: paper.letter(letter) };
  } catch (error) {
    return { warning: `sent as text alone: ${errorText(error)}` };
  }
};

const smtpMailer = (server: MailServer, overrides: Partial<MailTimeouts>) => {
  const transport = createTransport({ ...server, ...timeouts, ...overrides });
  return {
    post: async (mail: DrawnMail): Promise<Result> => {
      try {
        const { rejected } = await transport.sendMail(toMessage(mail));
        return rejected.length === 0
          ? { sent: true }
          : {
              sent: true,
              warning: `sent, but ${rejected.length} of ${mail.to.length} inboxes refused it`,
            };
      } catch (error) {
        return { sent: false, error: errorText(error), hopeless: isRefusal(error) };
      }
    },
    close: () => transport.close(),
  };
};

/** The words at which a mail server looks at this mail, and not at who we are. */
const aboutTheMail: readonly unknown[] = ['RCPT TO', 'DATA'];

/**
 * A 5xx answer to the mail itself: it will be refused again. Turned away at the door, with our password or as the
 * sender, every mail is, until the owner mends it: then it goes out.
 */
const isRefusal = (error: unknown): boolean => {
  if (!(error instanceof Error)) return false;
  const { responseCode, command } = error as { responseCode?: unknown; command?: unknown };
  const code = Number(responseCode ?? 0);
  return code >= 500 && code < 600 && aboutTheMail.includes(command);
};

const fileMailer = (dataDir: string) => {
  const transport = createTransport({ streamTransport: true, buffer: true, newline: 'windows' });
  return {
    post: async (mail: DrawnMail): Promise<Result> => {
      const { message } = await transport.sendMail(toMessage(mail));
      writeMailFile(dataDir, mail.fileName, message as Buffer);
      return { sent: true, warning: sentToNobody };
    },
    close: () => transport.close(),
  };
};

const toMessage = ({ letter, html, from, to, replyTo, messageId, ...rest }: DrawnMail) => ({
  subject: letter.subject.slice(0, 180),
  text: letterText(letter),
  html,
  ...(rest.calendar && { icalEvent: { ...rest.calendar, filename: 'visit.ics' } }),
  from: plainMailbox(from),
  to: to.map(plainMailbox),
  ...(replyTo && looksLikeEmail(replyTo.address) ? { replyTo: plainMailbox(replyTo) } : {}),
  // Given apart, so that no header can add a recipient.
  envelope: { from: from.address, to: to.map(({ address }) => address) },
  messageId,
  date: rest.date,
  headers: {
    'Auto-Submitted': 'auto-generated',
    ...(rest.endsAt && {
      'List-Unsubscribe': `<${rest.endsAt}>`,
      'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
    }),
  },
  disableFileAccess: true,
  disableUrlAccess: true,
});

const plainMailbox = ({ name, address }: Mailbox): Mailbox => ({
  name: name.replace(/[\p{Cc}"<>\\]/gu, ' ').trim(),
  address,
});

/** To whoever asked, by a first name that is one; an answer reaches the team. */
export const toSeller = (
  { from, inbox }: OurMailboxes,
  { request }: Pick<Task['lead'], 'request'>,
  letter: SellerLetter,
): Pick<Mail, 'letter' | 'from' | 'to' | 'replyTo'> => ({
  letter,
  from,
  to: [{ name: givenName(request.firstName), address: request.email }],
  replyTo: inbox[0],
});

/** What every mail about a lead has in common. */
export const envelopeOf = (
  config: Config,
  { lead, delivery, now }: Task,
  kind: string,
): Pick<Mail, 'messageId' | 'fileName' | 'date'> => ({
  messageId: messageIdOf(config, delivery.id),
  fileName: mailFileName(lead.receivedAt, lead.reference, kind),
  // Of this attempt: an inbox sorts by it, and a late mail must not arrive among the old ones.
  date: new Date(now),
});
