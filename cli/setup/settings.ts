import type { Dialogue } from './dialogue.ts';
import { type Fallbacks, readSetting, type Values } from './env-file.ts';
import { askMailServer } from './mail-server.ts';

/** `before` and `after` are the company as it was and as it was just told; its own address need not be written. */
export const askSettings = async (
  dialogue: Dialogue,
  current: Values,
  before: Fallbacks,
  after: Fallbacks,
): Promise<Values> => {
  dialogue.say('\nWhere do leads go? These answers are kept in .env.');
  const written = current['LEAD_INBOX'] ?? '';
  const inbox = await dialogue.ask({
    label: 'Email addresses that hear about leads, separated by commas',
    current: written === '' || written === before.email ? after.email : written,
    read: (text) => readSetting('LEAD_INBOX', text, after),
  });
  return {
    LEAD_INBOX: inbox === after.email && inbox !== written ? '' : inbox,
    SMTP_URL: await askMailServer(dialogue, current['SMTP_URL'] ?? '', after),
  };
};
