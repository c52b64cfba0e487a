import type { FastifyInstance } from 'fastify';
import { readReport } from '#office/report/read-report.ts';
import { readSpan, spans } from '#office/report/spans.ts';
import type { DeskContext } from '../context.ts';
import { insideOf } from './inside.ts';
import { sendHtml } from './send.ts';

export const figures = (app: FastifyInstance, context: DeskContext): void => {
  const { store, company, cities, views, now } = context;
  app.get<{ Querystring: { days?: string } }>('/figures', async (request, reply) => {
    const span = readSpan(request.query.days);
    const report = await readReport(store, company, cities, now(), spans[span]);
    const inside = await insideOf(request, context);
    return sendHtml(reply, views.figures({ ...inside, report, span }));
  });
};
