import type { Config } from '#config/config.ts';
import { offerLetter } from '#documents/letters/offer-letter.ts';
import { withdrawalLetter } from '#documents/letters/withdrawal-letter.ts';
import { readOffers } from '#domain/offers/rows.ts';
import {
  type OfferedFigures,
  standingOf,
  type WrittenOffer,
} from '#domain/offers/written-offer.ts';
import type { SellerLinks } from '#domain/seller-page/links.ts';
import type { ServedFacts } from '#server/context.ts';
import type { Store } from '#store/open.ts';
import type { Send } from './channel.ts';
import { envelopeOf, type Mailer, ourMailboxes, toSeller } from './mail.ts';

/** The offer as it was made, or that it was withdrawn; what no longer counts when its turn comes is not sent. */
export const offerSender =
  (
    config: Config,
    content: () => ServedFacts,
    mailer: Mailer,
    store: Store,
    links: SellerLinks,
  ): Send =>
  async (task) => {
    const { lead, event, now } = task;
    const offers = await readOffers<OfferedFigures>(store, lead.id);
    const isWithdrawal = event?.kind === 'offer-withdrawn';
    const told = isWithdrawal || event?.kind === 'offer-sent' ? event.details.offer : undefined;
    const offer = offers.find(({ id }) => id === told);
    const why = whyNot(offer, lead.request.email, now, isWithdrawal ? 'withdrawn' : 'open');
    if (offer === undefined || why !== undefined) {
      return { sent: false, error: `not sent: ${why}`, ends: 'dropped' };
    }
    const { id, reference, work } = lead;
    const { company, languages } = content();
    const words = languages.in(lead.language);
    const sender = { company, words };
    const linked = { id, reference, generation: work.linkGeneration };
    const path = await links.pathOf(linked, words.language);
    return mailer.post({
      ...envelopeOf(config, task, `offer-${offer.version}${isWithdrawal ? '-withdrawn' : ''}`),
      ...toSeller(
        ourMailboxes(config, company),
        lead,
        isWithdrawal
          ? withdrawalLetter(offer, lead, sender)
          : offerLetter(offer, lead, sender, config.siteUrl + path),
      ),
    });
  };

const whyNot = (
  offer: WrittenOffer | undefined,
  email: string,
  now: number,
  told: 'open' | 'withdrawn',
): string | undefined => {
  if (email === '') return 'there is no email address any more';
  const standing = offer === undefined ? 'gone' : standingOf(offer, now);
  if (standing === told) return undefined;
  switch (standing) {
    case 'replaced':
      return 'a newer offer took its place';
    case 'withdrawn':
      return 'the offer was withdrawn';
    case 'lapsed':
      return 'its last day passed before it could be sent';
    default:
      return 'there is no such offer';
  }
};
