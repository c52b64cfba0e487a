import type { Config } from '#config/config.ts';
import { morningLetter } from '#documents/letters/morning-letter.ts';
import { gatheredKind, mailFileName } from '#domain/deliveries/mail-files.ts';
import { readMorningList } from '#domain/reminders/morning.ts';
import type { ServedFacts } from '#server/context.ts';
import type { Store } from '#store/open.ts';
import type { SendOwn } from './channel.ts';
import { deskAddress, type Mailer, messageIdOf, ourMailboxes } from './mail.ts';

/** Tells how things stand when it goes out, be that at opening or once the mail server is back. */
export const morningListSender =
  (config: Config, content: () => ServedFacts, mailer: Mailer, store: Store): SendOwn =>
  async ({ delivery, now }) => {
    const { company } = content();
    const { from, inbox } = ourMailboxes(config, company);
    return mailer.post({
      letter: morningLetter(await readMorningList(store, company.office, now), deskAddress(config)),
      from,
      to: inbox,
      replyTo: undefined,
      messageId: messageIdOf(config, delivery.id),
      fileName: mailFileName(now, delivery.id, gatheredKind),
      date: new Date(now),
    });
  };
