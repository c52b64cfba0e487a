import { givenName } from '#lead/given-name.ts';
import { toldMoment } from '#office/clock/told-times.ts';
import type { SellerLinks } from '#office/seller-page/links.ts';
import { receiptLetter } from '#paper/letters/receipt.ts';
import type { Context } from '#server/context.ts';
import type { Config } from '#settings/config.ts';
import { erasureDue } from '#store/lead-state.ts';
import type { Store } from '#store/open.ts';
import { readHistory } from '#store/stages.ts';
import type { Send } from './channel.ts';
import { envelopeOf, type Mailer, toSeller } from './mail.ts';

/** That everything will be deleted and when, or that it will not: as it is when the letter goes out. */
export const sellerErasureSender =
  (
    config: Config,
    { company, languages }: Pick<Context, 'company' | 'languages'>,
    mailer: Mailer,
    store: Store,
    links: SellerLinks,
  ): Send =>
  async (task) => {
    const { lead, event, delivery } = task;
    const { id, reference, request, work } = lead;
    const { stage, eraseAskedAt: askedAt, linkGeneration: generation } = work;
    if ((askedAt !== undefined) !== (event?.kind === 'erasure-asked')) {
      return { sent: false, error: 'not sent: it is no longer so', ends: 'dropped' };
    }
    const history = await readHistory(store, lead);
    const due = askedAt === undefined ? undefined : erasureDue({ stage, askedAt }, history);
    const { language, locale, letters, sellerPage } = languages.in(lead.language);
    const clock = { timeZone: company.timeZone, locale, words: sellerPage.times };
    const asked = due === undefined ? letters.erasureWaits : letters.erasure;
    const { page, ...words } = askedAt === undefined ? letters.erasureCalledOff : asked;
    const firstName = givenName(request.firstName);
    const names = {
      reference,
      firstName,
      ...(due !== undefined && { when: toldMoment(due, clock) }),
    };
    const path = await links.pathOf({ id, reference, generation }, language);
    return mailer.post({
      ...envelopeOf(config, task, `erasure-${delivery.id}`),
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
