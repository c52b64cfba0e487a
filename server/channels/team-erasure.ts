import { erasureLetter } from '#paper/letters/erasure-letter.ts';
import type { Config } from '#settings/config.ts';
import { mailFileName } from '#store/mail-files.ts';
import type { SendOwn } from './channel.ts';
import { type Mailer, messageIdOf } from './mail.ts';

/** Tells the family that a seller deleted a request: whoever was about to call must know. */
export const erasureSender =
  (config: Config, mailer: Mailer): SendOwn =>
  async ({ delivery, now }) =>
    mailer.post({
      letter: erasureLetter(delivery.event ?? ''),
      from: config.mail.from,
      to: config.mail.inbox,
      replyTo: undefined,
      messageId: messageIdOf(config, delivery.id),
      fileName: mailFileName(now, delivery.event ?? '', 'erasure'),
      date: new Date(now),
    });
