import { readMorningList } from '#office/morning.ts';
import { morningLetter } from '#paper/letters/morning-letter.ts';
import type { ServedCompany } from '#server/context.ts';
import type { Config } from '#settings/config.ts';
import { gatheredKind, mailFileName } from '#store/mail-files.ts';
import type { Store } from '#store/open.ts';
import type { SendOwn } from './channel.ts';
import { deskAddress, type Mailer, messageIdOf } from './mail.ts';

/** Tells how things stand when it goes out, be that at opening or once the mail server is back. */
export const morningListSender =
  (
    config: Config,
    { office }: Pick<ServedCompany, 'office'>,
    mailer: Mailer,
    store: Store,
  ): SendOwn =>
  async ({ delivery, now }) =>
    mailer.post({
      letter: morningLetter(await readMorningList(store, office, now), deskAddress(config)),
      from: config.mail.from,
      to: config.mail.inbox,
      replyTo: undefined,
      messageId: messageIdOf(config, delivery.id),
      fileName: mailFileName(now, delivery.id, gatheredKind),
      date: new Date(now),
    });
