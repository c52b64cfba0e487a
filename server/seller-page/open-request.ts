import type { FastifyReply, FastifyRequest } from 'fastify';
import { errorText } from '#config/redact.ts';
import type { LeadWithDeliveries } from '#domain/leads/read-leads.ts';
import { visitorAddress } from '#http/visitor-address.ts';
import type { PageContext } from './context.ts';
import { sendProblem } from './send.ts';

export type TokenRoute = { Params: { token: string } };

/** The lead that a link opens. Where it opens none, that is answered here; guessing soon ends. */
export const openRequest = async (
  context: PageContext,
  request: FastifyRequest<TokenRoute>,
  reply: FastifyReply,
  drawn: 'page' | 'picture' | 'nothing' = 'page',
): Promise<LeadWithDeliveries | undefined> => {
  const { token } = request.params;
  const written = /^[\w-]{1,60}$/.test(token) ? token : undefined;
  try {
    const opened = await context.sellerLinks.open(token);
    const address = visitorAddress(request);
    if (opened.kind === 'open') {
      const { lead } = opened;
      if (drawn === 'nothing') return lead;
      if (await context.rateLimit.mayDraw(address, drawn, lead.id)) return lead;
      await sendProblem(context, reply, 'often');
      return undefined;
    }
    const { allowed } = await context.rateLimit.consume(address, 'refused');
    await sendProblem(context, reply, allowed ? opened.kind : 'tooMany', written);
  } catch (error) {
    request.log.error({ error: errorText(error) }, 'seller’s page not opened');
    await sendProblem(context, reply, 'away', written);
  }
  return undefined;
};
