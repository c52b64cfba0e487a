import { mayEmailLink } from '#domain/seller-page/email-link.ts';
import type { Send } from './channel.ts';
import type { SendPageMail } from './page-mail.ts';

export const sellerLinkSender =
  (sendPageMail: SendPageMail): Send =>
  async (task) => {
    if (mayEmailLink(task.lead))
      return sendPageMail(task, { kind: `link-${task.delivery.id}`, letter: 'link' });
    const error = 'not sent: there is no address any more, or it may be spam';
    return { sent: false, error, ends: 'dropped' };
  };
