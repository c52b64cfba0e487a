import type { Dialogue } from './dialogue.ts';
import { type Fallbacks, readSetting, type Values } from './env-file.ts';
import { askMailServer } from './mail-server.ts';

/** Settings that need not be written where they are the same as a fact of the company. */
const companySettings = [
  ['SITE_URL', 'url', 'Address under which the server will run, usually the same'],
  ['LEAD_INBOX', 'email', 'Email addresses that hear about leads, separated by commas'],
  ['MAIL_FROM', 'email', 'Email address that the mail comes from'],
] as const;

/** `before` and `after` are the company as it was and as it was just told. */
export const askSettings = async (
  dialogue: Dialogue,
  current: Values,
  before: Fallbacks,
  after: Fallbacks,
): Promise<Values> => {
  dialogue.say('\nWhere do leads go? These answers are kept in .env.');
  const values: Values = {};
  for (const [name, fact, label] of companySettings) {
    const written = current[name] ?? '';
    const answer = await dialogue.ask({
      label,
      current: written === '' || written === before[fact] ? after[fact] : written,
      read: (text) => readSetting(name, text, after),
    });
    values[name] = answer === after[fact] && answer !== written ? '' : answer;
  }
  return {
    ...values,
    SMTP_URL: await askMailServer(dialogue, current['SMTP_URL'] ?? '', after),
  };
};
