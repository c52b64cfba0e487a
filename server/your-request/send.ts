import type { FastifyReply } from 'fastify';
import type { SellerPageWords } from '#content/schema/seller-page.ts';
import type { Context } from '#server/context.ts';
import { plainPage } from '#server/pages/plain-page.ts';
import { sendWritten } from '#server/pages/send-written.ts';
import { closedPolicy } from '#settings/security-headers.ts';
import type { LeadWithDeliveries } from '#store/read-leads.ts';
import { loadViews, type Views } from './load-views.ts';
import { shellOf } from './shell.ts';

/** Seen by its seller alone: no cache, no search engine and no other site learns of it. */
export const privately = {
  'referrer-policy': 'no-referrer',
  'x-robots-tag': 'noindex, nofollow, noarchive',
} as const;

export type PageProblem = keyof SellerPageWords['problems'];

const statuses: Record<PageProblem, number> = {
  cut: 404,
  old: 410,
  erased: 410,
  unknown: 404,
  tooMany: 429,
  away: 503,
};

/** What is drawn stands in the frame of the site; without a built site, by itself. */
export const sendDrawn = async (
  { site }: Pick<Context, 'site'>,
  reply: FastifyReply,
  draw: (views: Views) => string,
): Promise<FastifyReply> => {
  const main = draw(await loadViews());
  const shell = shellOf(site);
  const html = shell === undefined ? main : shell.before + main + shell.after;
  return sendWritten(
    reply.headers(privately),
    html,
    shell?.policy ?? `${closedPolicy}; form-action 'self'`,
  );
};

/** One clear sentence and a way on. */
export const sendProblem = async (
  context: Pick<Context, 'site' | 'sellerPage' | 'company'>,
  reply: FastifyReply,
  problem: PageProblem,
): Promise<FastifyReply> => {
  const words = context.sellerPage.problems[problem];
  reply.code(statuses[problem]);
  try {
    return await sendDrawn(context, reply, (views) => views.problem(words, contactOf(context)));
  } catch {
    return sendWritten(reply.headers(privately), plainPage(words.heading), closedPolicy);
  }
};

export const contactOf = ({
  company,
  sellerPage,
}: Pick<Context, 'company' | 'sellerPage'>): { phone: string; call: string } => ({
  phone: company.phone,
  call: sellerPage.call,
});

export const linkedLead = ({ id, reference, work }: LeadWithDeliveries) => ({
  id,
  reference,
  generation: work.linkGeneration,
});
