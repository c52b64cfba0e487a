import type { FastifyReply } from 'fastify';
import { loadViews } from '#config/load-views.ts';
import type { SellerPageWords } from '#content/schema/seller-page.ts';
import type { SellersClock } from '#domain/clock/told-times.ts';
import type { LeadWithDeliveries } from '#domain/leads/read-leads.ts';
import { sellerPagePath } from '#domain/seller-page/links.ts';
import type { Words } from '#domain/words.ts';
import { closedPolicy } from '#http/security-headers.ts';
import { sendHtml } from '#http/send-html.ts';
import { plainPage, shortPage } from '../pages/plain-page.ts';
import type { PageContext } from './context.ts';
import { type Place, shellOf } from './shell.ts';

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
  often: 429,
  away: 503,
};

/** Told to whoever asks for more than can be drawn. */
const short: ReadonlySet<PageProblem> = new Set(['tooMany', 'often']);

type Views = typeof import('./views/all.tsx');

/** When a seller first opens a page, and not at the start: it is a few megabytes. */
export const loadSellerViews = () => loadViews<Views>('seller-page');

type Framing = Pick<PageContext, 'site' | 'words' | 'languages'>;

/**
 * What is drawn stands in the frame of the site; without a built site, by itself. The token is what opens the
 * same request in the other languages.
 */
export const sendDrawn = (
  context: Framing,
  reply: FastifyReply,
  draw: (views: Views) => string,
  token?: string,
): Promise<FastifyReply> => {
  const pathIn = (words: Words): string => `${sellerPagePath(words)}/${token}`;
  return sendFramed(context, reply, draw, token === undefined ? {} : { pathIn });
};

/** The same for a page of another address. */
export const sendFramed = async (
  context: Framing,
  reply: FastifyReply,
  draw: (views: Views) => string,
  place: Place,
): Promise<FastifyReply> => {
  const main = draw(await loadSellerViews());
  const shell = shellOf(context, place);
  const html = shell === undefined ? main : shell.before + main + shell.after;
  return sendHtml(
    reply.headers(privately),
    html,
    shell?.policy ?? `${closedPolicy}; form-action 'self'`,
  );
};

/** One clear sentence and a way on. */
export const sendProblem = async (
  context: Framing & Pick<PageContext, 'company'>,
  reply: FastifyReply,
  problem: PageProblem,
  token?: string,
): Promise<FastifyReply> => {
  const words = context.words.sellerPage.problems[problem];
  reply.code(statuses[problem]);
  if (short.has(problem)) {
    return sendHtml(reply.headers(privately), shortPage(context.words, words), closedPolicy);
  }
  try {
    const draw = (views: Views) => views.problem(words, contactOf(context));
    return await sendDrawn(context, reply, draw, token);
  } catch {
    return sendHtml(
      reply.headers(privately),
      plainPage(context.words, words.heading),
      closedPolicy,
    );
  }
};

export const contactOf = ({
  company,
  words,
}: Pick<PageContext, 'company' | 'words'>): { phone: string; call: string } => ({
  phone: company.phone,
  call: words.sellerPage.call,
});

/** Where this seller's page is in the language in which it was opened. */
export const pathHere = (
  { sellerLinks, words }: Pick<PageContext, 'sellerLinks' | 'words'>,
  lead: LeadWithDeliveries,
): Promise<string> => sellerLinks.pathOf(linkedLead(lead), words.language);

export const clockOf = ({
  company,
  words,
}: Pick<PageContext, 'company' | 'words'>): SellersClock => ({
  timeZone: company.timeZone,
  locale: words.locale,
  words: words.sellerPage.times,
});

const linkedLead = ({ id, reference, work }: LeadWithDeliveries) => ({
  id,
  reference,
  generation: work.linkGeneration,
});
