import type { Config } from '#settings/config.ts';
import type { Finding } from './finding.ts';

const inSettings = { severity: 'blocking', file: '.env', field: 'SMTP_URL' } as const;

/** `problem` is what the mail server answered, or that it did not, when it was really asked. */
export const mailFindings = (
  { smtpUrl }: Pick<Config['mail'], 'smtpUrl'>,
  problem: string | undefined,
): Finding[] => {
  if (smtpUrl === undefined) return [noMailServer];
  if (problem === undefined) return [];
  return [
    {
      ...inSettings,
      id: 'mail-server-fails',
      problem: `The mail server ${new URL(smtpUrl).host} cannot be used: ${problem}.`,
      action:
        'Run "npm run setup" and give server, user and password as your mail provider tells them.',
    },
  ];
};

const noMailServer: Finding = {
  ...inSettings,
  id: 'no-mail-server',
  problem: 'Leads are only written to files on this machine, and nobody gets an e-mail.',
  action: 'Run "npm run setup" and give the mail server that your mail provider tells you.',
};
