import type { OfferContent } from '#content/schema/offer.ts';
import { markedLanguage } from '#domain/leads/language-name.ts';
import { fullAddress, fullName } from '#domain/leads/lead-facts.ts';
import { isLand } from '#domain/leads/lead-kind.ts';
import { offerMail } from '#domain/offers/offer-mail.ts';
import { endsOf, type OfferTerms, offerTermsOf } from '#domain/offers/offer-terms.ts';
import { readOffers } from '#domain/offers/rows.ts';
import { type TypedOffer, typedAgain, usualOffer } from '#domain/offers/typed-offer.ts';
import type { OfferedFigures, WrittenOffer } from '#domain/offers/written-offer.ts';
import { sendHtml } from '#http/send-html.ts';
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
