import type { Config } from '#config/config.ts';
import { receiptLetter } from '#documents/letters/receipt.ts';
import { mayEmailLink } from '#domain/seller-page/email-link.ts';
import type { SellerLinks } from '#domain/seller-page/links.ts';
import { givenName } from '#lead/given-name.ts';
import type { ServedFacts } from '../context.ts';
import type { Result, Send, Task } from './channel.ts';
import { envelopeOf, type Mailer, ourMailboxes, toSeller } from './mail.ts';

export const sellerLinkSender =
  (sendPageMail: SendPageMail): Send =>
  async (task) => {
    if (mayEmailLink(task.lead))
      return sendPageMail(task, { kind: `link-${task.delivery.id}`, letter: 'link' });
    const error = 'not sent: there is no address any more, or it may be spam';
    return { sent: false, error, ends: 'dropped' };
  };

type PageLetter = 'receipt' | 'link' | 'erasure' | 'erasureWaits' | 'erasureCalledOff';

type PageMail = { kind: string; letter: PageLetter; when?: string | undefined };

export type SendPageMail = (task: Task, mail: PageMail) => Promise<Result>;

/** Letters that open the private page: by the link that counts when they go out, to the address that the lead has then. */
export const pageMailer =
  (config: Config, content: () => ServedFacts, mailer: Mailer, links: SellerLinks): SendPageMail =>
  async (task, { kind, letter, when }) => {
    const { lead } = task;
    const { id, reference, request, work } = lead;
    const { company, languages } = content();
    const { language, letters } = languages.in(lead.language);
    const { page, ...words } = letters[letter];
    const names = { reference, firstName: givenName(request.firstName), ...(when && { when }) };
    const path = await links.pathOf({ id, reference, generation: work.linkGeneration }, language);
    return mailer.post({
      ...envelopeOf(config, task, kind),
      ...toSeller(
        ourMailboxes(config, company),
        lead,
        receiptLetter({ ...words, language }, names, company, {
          label: page,
          url: config.siteUrl + path,
        }),
      ),
    });
  };
