import type { FastifyInstance } from 'fastify';
import type { DeskContext } from '#desk/context.ts';
import { offerMail } from '#domain/offers/offer-mail.ts';
import { readOffers } from '#domain/offers/rows.ts';
import type { OfferedFigures } from '#domain/offers/written-offer.ts';
import { paperPolicy } from '#http/security-headers.ts';
import { sendHtml } from '#http/send-html.ts';
import { sendMessage } from '../send.ts';
import { leadNamed, sendNoLead } from './page-of-lead.ts';

type Params = { reference: string; version: string };

/** Each version as the seller sees it, and what may be done with it. */
export const offerSheet = (app: FastifyInstance, context: DeskContext): void => {
  const { store, content, views, now, newId } = context;

  app.get<{ Params: Params }>('/leads/:reference/offers/:version', async ({ params }, reply) => {
    const lead = await leadNamed(context, params.reference);
    if (lead === undefined || lead.erasedAt !== undefined) return sendNoLead(reply, context, lead);
    const offers = await readOffers<OfferedFigures>(store, lead.id);
    const [newest] = offers;
    const { version } = params;
    const offer =
      version === 'newest' ? newest : offers.find((one) => String(one.version) === version);
    if (offer === undefined) return sendMessage(reply, context, 'noSuchPage');
    const { company, languages } = content();
    const { timeZone } = company.hours;
    const { email } = lead.request;
    const page = views.offerPreview({
      offer,
      to: lead,
      sender: {
        company: { name: company.name, phone: company.phone, timeZone },
        words: languages.in(lead.language),
      },
      reference: lead.reference,
      email,
      mail: offerMail(lead.request, lead.work),
      isNewest: offer === newest,
      now: now(),
      timeZone,
      once: newId(),
    });
    return sendHtml(reply, page, paperPolicy(page, "'self'"));
  });
};
