import type { Config } from '#config/config.ts';
import { deskLetter } from '#documents/letters/team-letter.ts';
import { mailFileName } from '#domain/deliveries/mail-files.ts';
import { deskNotice } from '#domain/people/desk-notice.ts';
import type { Store } from '#store/open.ts';
import type { ServedFacts } from '../context.ts';
import type { SendOwn } from './channel.ts';
import { deskAddress, type Mailer, messageIdOf, ourMailboxes } from './mail.ts';

/** Tells the owners what was done to the desk itself. */
export const deskNoticeSender =
  (config: Config, content: () => ServedFacts, mailer: Mailer, store: Store): SendOwn =>
  async ({ delivery, event, now }) => {
    const notice = event && (await deskNotice(store, event));
    if (event === undefined || notice === undefined)
      return { sent: false, error: 'nothing to tell', ends: 'dropped' };
    const desk = deskAddress(config);
    const { from, inbox } = ourMailboxes(config, content().company);
    return mailer.post({
      letter: deskLetter(notice, desk && `${desk}${notice.path}`),
      from,
      to: inbox,
      replyTo: undefined,
      messageId: messageIdOf(config, delivery.id),
      fileName: mailFileName(now, event.id, 'desk'),
      date: new Date(now),
    });
  };
