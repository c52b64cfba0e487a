import type { FastifyInstance } from 'fastify';
import { readReference } from '#lead/reference.ts';
import type { Context } from '#server/context.ts';
import { sendWritten } from '#server/pages/send-written.ts';
import { sendNotFound } from '#server/pages/serve-site.ts';

const path = '/offer-received';

/** Where a form posted without scripts ends: the built page, with the reference of the lead in it. */
export const offerReceived = (app: FastifyInstance, { site }: Context): void => {
  app.get<{ Querystring: { ref?: unknown } }>(path, (request, reply) => {
    const page = site.get(`${path}.html`);
    if (page === undefined) return sendNotFound(site, request, reply);
    const html = withReference(page.bodies.identity.bytes.toString(), request.query.ref);
    return sendWritten(reply, html, page.policy);
  });
};

/** Anyone can write a link to this page: what is no reference is not repeated. */
export const withReference = (html: string, written: unknown): string => {
  const reference = typeof written === 'string' ? readReference(written) : undefined;
  if (reference === undefined) return html;
  return html.replace(
    hiddenReference,
    (_, tag: string, words: string) => `${tag}>${words}<strong>${reference}</strong>`,
  );
};

const hiddenReference = /(<p[^>]*data-reference[^>]*?) hidden(?:="")?>([^<]*)<strong><\/strong>/;
