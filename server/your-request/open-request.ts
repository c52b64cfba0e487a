import type { FastifyReply, FastifyRequest } from 'fastify';
import { errorText } from '#settings/redact.ts';
import { visitorAddress } from '#settings/visitor-address.ts';
import type { LeadWithDeliveries } from '#store/read-leads.ts';
import type { PageContext } from './context.ts';
import { sendProblem } from './send.ts';

export type TokenRoute = { Params: { token: string } };

/** The lead that a link opens. Where it opens none, that is answered here; guessing soon ends. */
export const openRequest = async (
  context: PageContext,
  request: FastifyRequest<TokenRoute>,
  reply: FastifyReply,
): Promise<LeadWithDeliveries | undefined> => {
  const { token } = request.params;
  const written = /^[\w-]{1,60}$/.test(token) ? token : undefined;
  try {
    const opened = await context.sellerLinks.open(token);
    if (opened.kind === 'open') return opened.lead;
    const { allowed } = await context.rateLimit.consume(visitorAddress(request), 'refused');
    await sendProblem(context, reply, allowed ? opened.kind : 'tooMany', written);
  } catch (error) {
    request.log.error({ error: errorText(error) }, 'seller’s page not opened');
    await sendProblem(context, reply, 'away', written);
  }
  return undefined;
};
