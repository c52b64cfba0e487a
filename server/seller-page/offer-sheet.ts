import type { FastifyReply, FastifyRequest } from 'fastify';
import { errorText } from '#config/redact.ts';
import type { LeadWithDeliveries } from '#domain/leads/read-leads.ts';
import { standingOf, type WrittenOffer } from '#domain/offers/written-offer.ts';
import { checkLastFour, lastFourOf } from '#domain/seller-page/last-four.ts';
import { isSameSeal } from '#domain/seller-page/links.ts';
import { readCookie, safeName, setCookie } from '#http/cookies.ts';
import { paperPolicy } from '#http/security-headers.ts';
import { sendHtml } from '#http/send-html.ts';
import type { PageContext, PageRoutes } from './context.ts';
import { readOffer, senderOf, shownOffer } from './offer.ts';
import { openRequest, type TokenRoute } from './open-request.ts';
import { contactOf, loadSellerViews, pathHere, privately, sendDrawn, sendProblem } from './send.ts';

type Opened = { lead: LeadWithDeliveries; offer: WrittenOffer; here: string };

const passCookie = ({ protocol }: FastifyRequest): string =>
  safeName(protocol === 'https', '__Secure-', 'offerSheet');

/**
 * The whole offer on a sheet of its own, to print or to keep. It names the seller and the property, which the page
 * does not: links get forwarded, so it asks once for what only the seller knows.
 */
export const offerSheet: PageRoutes = (app, path, here) => {
  app.get<TokenRoute>(`${path}/:token/offer`, async (request, reply) => {
    const context = here();
    const opened = await openOffer(context, request, reply);
    if (opened === undefined) return reply;
    const isKnown = await hasPass(context, request, opened.lead);
    return isKnown ? sendSheet(context, reply, opened) : askForLastFour(context, reply, opened);
  });

  app.post<TokenRoute>(`${path}/:token/offer`, async (request, reply) => {
    const context = here();
    const opened = await openOffer(context, request, reply);
    if (opened === undefined) return reply;
    const { lead } = opened;
    const found = await checkTyped(context, request, lead);
    if (found === 'away') return sendProblem(context, reply, 'away', request.params.token);
    if (found !== 'right') {
      reply.code(found === 'tooMany' ? 429 : 400);
      return askForLastFour(context, reply, opened, context.words.offerWords.sheet[found]);
    }
    const value = await context.sellerLinks.sheetPassOf(lead);
    setCookie(reply, { name: passCookie(request), value, path: `${opened.here}/offer` });
    // At once, and not by way of another address: whose browser takes no cookie would be asked again and again.
    return sendSheet(context, reply, opened);
  });
};

const checkTyped = async (
  { store, now }: PageContext,
  { body, log }: FastifyRequest,
  lead: LeadWithDeliveries,
): Promise<'right' | 'wrong' | 'tooMany' | 'away'> => {
  const { lastFour = '' } = (body ?? {}) as { lastFour?: string };
  try {
    return await checkLastFour(store, lead, lastFour, now());
  } catch (error) {
    log.error({ error: errorText(error) }, 'last four digits not checked');
    return 'away';
  }
};

const openOffer = async (
  context: PageContext,
  request: FastifyRequest<TokenRoute>,
  reply: FastifyReply,
): Promise<Opened | undefined> => {
  const lead = await openRequest(context, request, reply);
  if (lead === undefined) return undefined;
  const here = await pathHere(context, lead);
  const offer = await readOffer(context, lead);
  if (offer !== undefined && offer.state !== 'withdrawn') return { lead, offer, here };
  reply.redirect(here, 303);
  return undefined;
};

/** Of whoever called without a number there is nothing to ask for. */
const hasPass = async (
  { sellerLinks }: PageContext,
  request: FastifyRequest,
  lead: LeadWithDeliveries,
): Promise<boolean> =>
  lastFourOf(lead) === undefined ||
  isSameSeal(readCookie(request, passCookie(request)) ?? '', await sellerLinks.sheetPassOf(lead));

const askForLastFour = (
  context: PageContext,
  reply: FastifyReply,
  { here }: Opened,
  problem?: string,
): Promise<FastifyReply> => {
  const { offerWords, sellerPage } = context.words;
  const props = {
    words: offerWords,
    lastFour: sellerPage.lastFour,
    here,
    problem,
    contact: contactOf(context),
  };
  const token = here.slice(here.lastIndexOf('/') + 1);
  return sendDrawn(context, reply, (views) => views.sheetDoor(props), token);
};

const sendSheet = async (
  context: PageContext,
  reply: FastifyReply,
  { lead, offer, here }: Opened,
): Promise<FastifyReply> => {
  const { onPage } = (await shownOffer(context, lead)).words;
  const isOver = standingOf(offer, context.now()) === 'lapsed';
  const sentences = [...(isOver ? [onPage.lapsed] : []), onPage.print];
  const { offerToKeep } = await loadSellerViews();
  const sheet = { offer, to: lead, sender: senderOf(context) };
  const page = offerToKeep({ ...sheet, here, back: onPage.back, sentences });
  return sendHtml(reply.headers(privately), page, paperPolicy(page));
};
