import type { FastifyInstance } from 'fastify';
import type { DeskContext } from '#desk/context.ts';
import type { Problem } from '#desk/views/lead/problem.ts';
import { fullAddress } from '#domain/leads/lead-facts.ts';
import { isLand } from '#domain/leads/lead-kind.ts';
import { draftOffer } from '#domain/offers/draft-offer.ts';
import { offerTermsOf } from '#domain/offers/offer-terms.ts';
import { readOffer } from '#domain/offers/read-offer.ts';
import { readOffers } from '#domain/offers/rows.ts';
import { sendOffer } from '#domain/offers/send-offer.ts';
import { offerFields, type TypedOffer } from '#domain/offers/typed-offer.ts';
import { longestReason, withdrawOffer } from '#domain/offers/withdraw-offer.ts';
import type { OfferedFigures } from '#domain/offers/written-offer.ts';
import { listPeople } from '#domain/people/people.ts';
import { formatMoney } from '#price/money.ts';
import { type Sent, tap } from '../tap.ts';

/** What is written is kept as a draft and shown as the seller would see it; from there it is sent. */
export const offerSteps = (app: FastifyInstance, context: DeskContext): void => {
  const { content } = context;
  tap(
    app,
    context,
    'offer',
    async (store, id, actor, sent, lead) => {
      const { company, offer } = content();
      const setting = {
        property: fullAddress(lead),
        isLand: isLand(lead),
        listing: offer.listing,
        terms: offerTermsOf(company),
        now: actor.now,
      };
      const read = readOffer(typedIn(sent), setting);
      const problem = (messages: Problem['messages']) =>
        ({ form: 'offer', typed: sent, messages }) as const;
      if ('problems' in read) return { problem: problem(read.problems) };
      const seen = sent['seen'] ?? '';
      const done = await draftOffer(store, id, actor, { ...read.offer, seen });
      if (!('refused' in done) || done.refused !== 'newer-offer') return done;
      return { problem: problem({ newer: await newerWords(context, id) }), status: 409 };
    },
    (reference) => `/leads/${reference}/offers/newest`,
  );

  tap(
    app,
    context,
    'offer-send',
    (run, id, actor, sent) =>
      sendOffer(run, id, actor, sent['offer'] ?? '', offerTermsOf(content().company)),
    (reference) => `/leads/${reference}/next`,
  );
  tap(app, context, 'offer-withdraw', async (run, id, actor, sent) => {
    const given = { offerId: sent['offer'] ?? '', reason: sent['reason'] ?? '' };
    const done = await withdrawOffer(run, id, actor, given);
    const reason = 'refused' in done ? reasonWords[String(done.refused)] : undefined;
    if (reason === undefined) return done;
    return { problem: { form: 'offer-withdraw', typed: sent, messages: { reason } } };
  });
};

const reasonWords: Record<string, string> = {
  'no-reason': 'Say why: the seller reads it.',
  'long-reason': `Say it in at most ${longestReason} characters.`,
};

const typedIn = (sent: Sent): TypedOffer =>
  Object.fromEntries(offerFields.map((field) => [field, sent[field] ?? ''])) as TypedOffer;

/** The form comes back over what the other one wrote: a second send replaces a draft, or follows an offer. */
const newerWords = async ({ store }: DeskContext, leadId: string): Promise<string> => {
  const [newest] = await readOffers<OfferedFigures>(store, leadId);
  if (newest === undefined)
    return 'Someone discarded the draft in the meantime. Preview again to keep yours.';
  const people = await listPeople(store);
  const name = people.find(({ id }) => id === newest.madeBy)?.name ?? 'Someone';
  const next = newest.state === 'draft' ? 'to replace that draft' : 'to write the next version';
  return `${name} made offer ${newest.version} in the meantime, ${formatMoney(newest.offerCents)}. What you typed is still here: preview again ${next}.`;
};
