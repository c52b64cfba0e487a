import { erasureLetter, erasuresLetter } from '#paper/letters/erasure-letter.ts';
import type { Letter } from '#paper/letters/letter.ts';
import type { Config } from '#settings/config.ts';
import { mailFileName } from '#store/mail-files.ts';
import type { SendGathered, SendOwn } from './channel.ts';
import { type Mail, type Mailer, messageIdOf } from './mail.ts';

/** Tells the family that a seller deleted a request: whoever was about to call must know. */
export const erasureSender =
  (config: Config, mailer: Mailer): SendOwn =>
  async ({ delivery: { id, event: reference = '' }, now }) => {
    const fileName = mailFileName(now, reference, 'erasure');
    return mailer.post({ ...mailOf(config, id, erasureLetter(reference), now), fileName });
  };

/** More than an hour has single mails for. */
export const gatheredErasureSender =
  (config: Config, mailer: Mailer): SendGathered =>
  async ({ id, about, now }) => {
    const fileName = mailFileName(now, id, 'erasures');
    return mailer.post({ ...mailOf(config, id, erasuresLetter(about), now), fileName });
  };

const mailOf = (
  config: Config,
  id: string,
  letter: Letter,
  now: number,
): Omit<Mail, 'fileName'> => ({
  letter,
  from: config.mail.from,
  to: config.mail.inbox,
  replyTo: undefined,
  messageId: messageIdOf(config, id),
  date: new Date(now),
});
