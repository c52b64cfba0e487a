import { readMorningList } from '#office/morning.ts';
import { morningLetter } from '#paper/letters/morning-letter.ts';
import type { Context } from '#server/context.ts';
import type { Config } from '#settings/config.ts';
import { gatheredKind, mailFileName } from '#store/mail-files.ts';
import type { Store } from '#store/open.ts';
import type { SendOwn } from './channel.ts';
import { deskAddress, type Mailer, messageIdOf, ourMailboxes } from './mail.ts';

/** Tells how things stand when it goes out, be that at opening or once the mail server is back. */
export const morningListSender =
  (config: Config, content: Context['content'], mailer: Mailer, store: Store): SendOwn =>
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
