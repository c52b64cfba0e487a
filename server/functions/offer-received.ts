import type { FastifyInstance } from 'fastify';
import { readReference } from '#lead/reference.ts';
import { sellersPagePath } from '#office/seller-page/links.ts';
import type { Words } from '#office/words.ts';
import type { Context } from '#server/context.ts';
import { pageAt } from '#server/pages/load-site.ts';
import { sendWritten } from '#server/pages/send-written.ts';
import { sendNotFound } from '#server/pages/serve-site.ts';

const pathIn = ({ book }: Pick<Words, 'book'>): string => book.page('offer-received').path;

/** Reference and seal apart: the page takes the seal out of its address before anything else can read it. */
export const receivedPath = (words: Pick<Words, 'book'>, link: string): string => {
  const [, reference = '', seal = ''] = /\/(\w{3}-\w{3})-(\w+)$/.exec(link) ?? [];
  return `${pathIn(words)}?ref=${reference}&seal=${seal}`;
};

/** Where a form posted without scripts ends: the built page, with the lead's reference and link in it. */
export const offerReceived = (app: FastifyInstance, context: Context): void => {
  const { site, languages } = context;
  const told = languages.all.filter(
    ({ book, language }) => book.page('offer-received').language === language,
  );
  for (const words of told) {
    const path = pathIn(words);
    app.get<{ Querystring: Query }>(path, (request, reply) => {
      const page = pageAt(site, path);
      if (page === undefined) return sendNotFound(context, request, reply);
      const html = withReference(
        page.bodies.identity.bytes.toString(),
        sellersPagePath(words),
        request.query,
      );
      if (request.query.seal !== undefined) reply.header('referrer-policy', 'no-referrer');
      return sendWritten(reply, html, page.policy);
    });
  }
};

type Query = { ref?: unknown; seal?: unknown };

/** Anyone can write a link to this page: what is no reference, or no seal, is not repeated. */
export const withReference = (html: string, sellersPage: string, { ref, seal }: Query): string => {
  const reference = typeof ref === 'string' ? readReference(ref) : undefined;
  if (reference === undefined) return html;
  const named = html.replace(
    hiddenReference,
    (_, tag: string, words: string) => `${tag}>${words}<strong>${reference}</strong>`,
  );
  if (typeof seal !== 'string' || !/^[0-9a-z]{25}$/.test(seal)) return named;
  return named.replace(
    hiddenLink,
    (_, tag: string) => `<a href="${sellersPage}/${reference}-${seal}"${tag}`,
  );
};

const hiddenReference = /(<p[^>]*data-reference[^>]*?) hidden(?:="")?>([^<]*)<strong><\/strong>/;
const hiddenLink = /<a href="[^"]*"([^>]*data-request-link(?:="")?) hidden(?:="")?/;
