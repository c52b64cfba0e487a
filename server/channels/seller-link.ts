import { givenName } from '#lead/given-name.ts';
import { mayEmailLink } from '#office/seller-page/email-link.ts';
import type { SellerLinks } from '#office/seller-page/links.ts';
import { receiptLetter } from '#paper/letters/receipt.ts';
import type { Context } from '#server/context.ts';
import type { Config } from '#settings/config.ts';
import type { Send } from './channel.ts';
import { envelopeOf, type Mailer, toSeller } from './mail.ts';

/** The link that counts when the letter goes out, to the address that the lead has then. */
export const sellerLinkSender =
  (
    config: Config,
    { company, languages }: Pick<Context, 'company' | 'languages'>,
    mailer: Mailer,
    links: SellerLinks,
  ): Send =>
  async (task) => {
    const { lead, delivery } = task;
    const { id, reference, request, work } = lead;
    if (!mayEmailLink(lead)) {
      const error = 'not sent: there is no address any more, or it may be spam';
      return { sent: false, error, ends: 'dropped' };
    }
    const { language, letters } = languages.in(lead.language);
    const { page, ...words } = letters.link;
    const names = { reference, firstName: givenName(request.firstName) };
    const path = await links.pathOf({ id, reference, generation: work.linkGeneration }, language);
    return mailer.post({
      ...envelopeOf(config, task, `link-${delivery.id}`),
      ...toSeller(
        config,
        lead,
        receiptLetter({ ...words, language }, names, company, {
          label: page,
          url: config.siteUrl + path,
        }),
      ),
    });
  };
