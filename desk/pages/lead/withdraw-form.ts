import { fullName } from '#domain/leads/lead-facts.ts';
import { offerMail } from '#domain/offers/offer-mail.ts';
import { readOffers } from '#domain/offers/rows.ts';
import { type OfferedFigures, offerForSeller, standingOf } from '#domain/offers/written-offer.ts';
import { sendHtml } from '#http/send-html.ts';
import { insideOf } from '../inside.ts';
import { sendMessage } from '../send.ts';
import { pageOfLead } from './page-of-lead.ts';

/** Where an offer is withdrawn before its last day, with a reason that the seller reads. */
export const withdrawForm = pageOfLead(
  '/withdraw',
  async (request, reply, context, lead, problem) => {
    const offer = offerForSeller(await readOffers<OfferedFigures>(context.store, lead.id));
    if (offer === undefined || standingOf(offer, context.now()) !== 'open') {
      return sendMessage(reply, context, 'newerOffer', 409, { lead: lead.reference });
    }
    const props = {
      ...(await insideOf(request, context)),
      reference: lead.reference,
      name: fullName(lead),
      mail: offerMail(lead.request, lead.work),
      offer,
      timeZone: context.content().company.hours.timeZone,
      once: context.newId(),
      problem,
    };
    return sendHtml(reply, context.views.withdrawOffer(props));
  },
);
