import type { Config } from '#config/config.ts';
import { erasureLetter, erasuresLetter } from '#documents/letters/erasure-letter.ts';
import type { Letter } from '#documents/letters/letter.ts';
import { mailFileName } from '#domain/deliveries/mail-files.ts';
import type { ServedFacts } from '#server/context.ts';
import type { SendGathered, SendOwn } from './channel.ts';
import { type Mail, type Mailer, messageIdOf, ourMailboxes } from './mail.ts';

type Content = () => ServedFacts;

/** Tells the family that a seller deleted a request: whoever was about to call must know. */
export const erasureSender =
  (config: Config, content: Content, mailer: Mailer): SendOwn =>
  async ({ delivery, now }) => {
    const { id, subject } = delivery;
    const reference = subject.id;
    const fileName = mailFileName(now, reference, 'erasure');
    return mailer.post({ ...mailOf(config, content, id, erasureLetter(reference), now), fileName });
  };

/** More than an hour has single mails for. */
export const gatheredErasureSender =
  (config: Config, content: Content, mailer: Mailer): SendGathered =>
  async ({ id, erased, now }) => {
    const fileName = mailFileName(now, id, 'erasures');
    return mailer.post({ ...mailOf(config, content, id, erasuresLetter(erased), now), fileName });
  };

const mailOf = (
  config: Config,
  content: Content,
  id: string,
  letter: Letter,
  now: number,
): Omit<Mail, 'fileName'> => {
  const { from, inbox } = ourMailboxes(config, content().company);
  return {
    letter,
    from,
    to: inbox,
    replyTo: undefined,
    messageId: messageIdOf(config, id),
    date: new Date(now),
  };
};
