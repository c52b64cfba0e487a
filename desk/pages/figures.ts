import type { FastifyInstance } from 'fastify';
import type { LeadReport } from '#office/report/lead-report.ts';
import { readReport } from '#office/report/read-report.ts';
import { readSpan, type Span, spans } from '#office/report/spans.ts';
import type { DeskContext } from '../context.ts';
import { insideOf } from './inside.ts';
import { sendHtml } from './send.ts';

const day = 86_400_000;

export const figures = (app: FastifyInstance, context: DeskContext): void => {
  const { company, views, now } = context;
  const underWay = new Map<Span, Promise<LeadReport>>();

  /** It goes over every lead: several who look at the same moment share one reading. */
  const reportOf = (span: Span): Promise<LeadReport> => {
    const days = spans[span];
    const since = days === undefined ? undefined : now() - days * day;
    const report =
      underWay.get(span) ??
      readReport({ ...context, office: company }, { since }).finally(() => underWay.delete(span));
    underWay.set(span, report);
    return report;
  };

  app.get<{ Querystring: { days?: string } }>('/figures', async (request, reply) => {
    const span = readSpan(request.query.days);
    const report = await reportOf(span);
    const inside = await insideOf(request, context);
    return sendHtml(reply, views.figures({ ...inside, report, span }));
  });
};
