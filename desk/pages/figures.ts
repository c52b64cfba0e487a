import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { listPeople } from '#domain/people/people.ts';
import { readBreakdown } from '#domain/report/breakdown.ts';
import {
  lastMonth,
  noteCampaignCost,
  payableSources,
  readCampaignCost,
} from '#domain/report/campaign-cost.ts';
import { readCampaignCosts } from '#domain/report/campaign-costs.ts';
import type { Figures } from '#domain/report/figures.ts';
import { type FollowUpFigures, readFollowUp } from '#domain/report/follow-up.ts';
import type { LeadReport } from '#domain/report/lead-report.ts';
import { readEarlier, readReport } from '#domain/report/read-report.ts';
import { readSpan, type Span, spanBefore, spanStart } from '#domain/report/spans.ts';
import { sendHtml } from '#http/send-html.ts';
import { plainMoney } from '#price/money.ts';
import { localDay } from '#time/local-time.ts';
import type { DeskContext } from '../context.ts';
import type { CostsProps } from '../views/figures/Costs.tsx';
import type { Problem } from '../views/lead/problem.ts';
import { insideOf } from './inside.ts';
import { isOwner } from './leads.ts';
import { doneWords } from './people.ts';
import { sendMessage } from './send.ts';
import { withDone } from './tap.ts';

type Asked = { days?: string; by?: string; done?: string; source?: string; month?: string };

export const figures = (app: FastifyInstance, context: DeskContext): void => {
  const { content, store, views, now } = context;
  const underWay = new Map<Span, Promise<Compared>>();

  /** It goes over every lead: several who look at the same moment share one reading. */
  const reportOf = (span: Span): Promise<Compared> => {
    const report =
      underWay.get(span) ?? readCompared(context, span).finally(() => underWay.delete(span));
    underWay.set(span, report);
    return report;
  };

  const send = async (
    request: FastifyRequest,
    reply: FastifyReply,
    asked: Asked,
    problem?: Problem,
  ): Promise<FastifyReply> => {
    const [span, breakdown] = [readSpan(asked.days), readBreakdown(asked.by)];
    const inside = await insideOf(request, context);
    const { report, before, followUp } = await reportOf(span);
    const people = Object.fromEntries((await listPeople(store)).map(({ id, name }) => [id, name]));
    const costs =
      breakdown === 'source' && isOwner(request)
        ? await costsOf(context, report, asked, problem)
        : undefined;
    const done = await doneWords(context, asked.done);
    const props = { ...inside, report, before, followUp, people, span, breakdown, costs, done };
    return sendHtml(reply, views.figures(props));
  };

  app.get<{ Querystring: Asked }>('/figures', (request, reply) =>
    send(request, reply, request.query),
  );

  app.post<{ Body: Record<string, unknown> | undefined }>(
    '/figures/cost',
    async (request, reply) => {
      if (!isOwner(request)) return sendMessage(reply, context, 'ownersOnly', 403);
      const typed = textsIn(request.body ?? {}, ['days', 'source', 'month', 'dollars']);
      const { timeZone } = content().company.hours;
      const read = readCampaignCost(typed, localDay(now(), timeZone));
      if ('problems' in read) {
        const problem: Problem = { form: 'cost', typed, messages: read.problems };
        return send(request, reply.code(422), { days: typed.days }, problem);
      }
      const by = { person: request.signedIn.person, now: now() };
      const done = await noteCampaignCost(store, read.cost, by);
      if ('refused' in done) return sendMessage(reply, context, 'ownersOnly', 403);
      return reply.redirect(
        withDone(`/figures?days=${readSpan(typed.days)}&by=source`, done.event),
        303,
      );
    },
  );

  // The address of a form that was not taken, loaded anew.
  app.get('/figures/cost', (_, reply) => reply.redirect('/figures?by=source', 303));
};

type Compared = {
  report: LeadReport;
  /** Of as many days before, if anything came then. */
  before: Figures | undefined;
  followUp: FollowUpFigures;
};

const readCompared = async (context: DeskContext, span: Span): Promise<Compared> => {
  const { now } = context;
  const { company, cities } = context.content();
  const { timeZone } = company.hours;
  const asking = { ...context, company, cities, office: company };
  const since = spanStart(span, now(), timeZone);
  const report = await readReport(asking, { since });
  const followUp = await readFollowUp(context.store, since);
  const times = spanBefore(span, now(), timeZone);
  const before = times && (await readEarlier(asking, times));
  const compared = before && before.leads + before.visits > 0 ? before : undefined;
  return { report, before: compared, followUp };
};

const textsIn = <Name extends string>(
  sent: Record<string, unknown>,
  names: readonly Name[],
): Record<Name, string> =>
  Object.fromEntries(
    names.map((name) => [name, typeof sent[name] === 'string' ? sent[name] : '']),
  ) as Record<Name, string>;

/** What was paid, and the form for more of it: for last month, unless one is to be corrected. */
const costsOf = async (
  { store, content, now }: DeskContext,
  report: LeadReport,
  { source, month, done }: Asked,
  problem: Problem | undefined,
): Promise<CostsProps> => {
  const today = localDay(now(), content().company.hours.timeZone);
  const costs = await readCampaignCosts(store);
  const old = costs.find((cost) => cost.source === source && cost.month === month);
  const values = old
    ? { source: old.source, month: old.month, dollars: plainMoney(old.cents) }
    : { source: '', month: lastMonth(today), dollars: '' };
  return {
    costs,
    sources: payableSources(report, costs),
    values,
    thisMonth: today.slice(0, 7),
    isOpen: (problem ?? old ?? done) !== undefined,
    problem,
  };
};
