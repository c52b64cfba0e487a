import type { OfferContent } from '#content/schema/offer.ts';
import { sendHtml } from '#http/send-html.ts';
import { markedLanguage } from '#office/language-name.ts';
import { fullAddress, fullName } from '#office/lead-facts.ts';
import { offerMail } from '#office/offer/offer-mail.ts';
import { endsOf, type OfferTerms, offerTermsOf } from '#office/offer/offer-terms.ts';
import { type TypedOffer, typedAgain, usualOffer } from '#office/offer/typed-offer.ts';
import type { OfferedFigures, WrittenOffer } from '#office/offer/written-offer.ts';
import { isLand } from '#office/work/lead-kind.ts';
import { readOffers } from '#store/offers.ts';
import { insideOf } from '../inside.ts';
import { pageOfLead } from './page-of-lead.ts';

/** Where an offer is written. */
export const offerForm = pageOfLead('/offer', async (request, reply, context, lead, problem) => {
  const { store, views, assets, newId } = context;
  const { company, languages, offer } = context.content();
  const terms = offerTermsOf(company);
  const now = context.now();
  const [newest] = await readOffers<OfferedFigures>(store, lead.id);
  const { email } = lead.request;
  const props = {
    ...(await insideOf(request, context)),
    ownScript: assets.pathOf('offer'),
    reference: lead.reference,
    name: fullName(lead),
    property: fullAddress(lead),
    isLand: isLand(lead),
    language: markedLanguage(languages.in(lead.language).language),
    email,
    mail: offerMail(lead.request, lead.work),
    values: valuesOf(offer, terms, newest, now),
    seen: newest?.id ?? '',
    ends: endsOf(terms, now),
    closing: terms.closing,
    once: newId(),
    problem,
  };
  return sendHtml(reply, views.offerForm(props));
});

const valuesOf = (
  offer: OfferContent,
  terms: OfferTerms,
  newest: WrittenOffer | undefined,
  now: number,
): TypedOffer => {
  const usual = usualOffer(offer, terms, now);
  return newest === undefined ? usual : typedAgain(newest, usual, terms, now);
};
