import { createTransport } from 'nodemailer';
import type { Config } from '#config/config.ts';
import type { MailServer } from '#config/mail-server.ts';
import { blockingIn, type Finding } from './finding.ts';

const inMailServer = (id: string) => blockingIn('.env', 'SMTP_URL', id);

/** `problem` is what the mail server answered, or that it did not, when it was really asked. */
export const mailFindings = (
  { smtpUrl }: Pick<Config['mail'], 'smtpUrl'>,
  problem: string | undefined,
): Finding[] => {
  if (smtpUrl === undefined) return [noMailServer];
  if (problem === undefined) return [];
  return [
    {
      ...inMailServer('mail-server-fails'),
      problem: `The mail server ${new URL(smtpUrl).host} cannot be used: ${problem}.`,
      action:
        'Run "npm run setup" and give server, user and password as your mail provider tells them.',
    },
  ];
};

const noMailServer: Finding = {
  ...inMailServer('no-mail-server'),
  problem: 'Leads are only written to files on this machine, and nobody gets an email.',
  action: 'Run "npm run setup" and give the mail server that your mail provider tells you.',
};

/** Shorter than for a real letter: somebody is waiting at a terminal. */
const timeouts = {
  dnsTimeout: 4_000,
  connectionTimeout: 4_000,
  greetingTimeout: 4_000,
  socketTimeout: 4_000,
};

/** Connects and logs in as the server would; says what went wrong, never the password. */
export const askMailServer = async (server: MailServer): Promise<string | undefined> => {
  try {
    await logIn(server);
    return undefined;
  } catch (error) {
    const said = error instanceof Error ? error.message : String(error);
    return withoutPassword(said, new URL(server.url))
      .replace(/\s+/g, ' ')
      .replace(/[.\s]+$/, '');
  }
};

const logIn = async (server: MailServer): Promise<void> => {
  const transport = createTransport({ ...server, ...timeouts });
  try {
    await transport.verify();
  } finally {
    transport.close();
  }
};

/** Some servers repeat what they were sent, in whatever form. */
const withoutPassword = (said: string, { username, password }: URL): string => {
  if (password === '') return said;
  const plain = decodeURIComponent(password);
  const login = `\0${decodeURIComponent(username)}\0${plain}`;
  const forms = [password, plain, base64(plain), base64(login)];
  return forms.reduce((text, form) => text.replaceAll(form, '…'), said);
};

const base64 = (text: string): string => Buffer.from(text).toString('base64');
