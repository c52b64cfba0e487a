import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { sellerPagePath } from '#domain/seller-page/links.ts';
import type { Words } from '#domain/words.ts';
import { readCookie, safeName, setCookie } from '#http/cookies.ts';
import { sendHtml } from '#http/send-html.ts';
import { visitorAddress } from '#http/visitor-address.ts';
import { readReference } from '#lead/reference.ts';
import type { Context } from '#server/context.ts';
import { pageAt, type SiteFile } from '#server/pages/load-site.ts';
import { sendNotFound, sendUnkept } from '#server/pages/serve-site.ts';
import { rememberedWith } from '#time/remembered.ts';

const pathIn = ({ book }: Pick<Words, 'book'>): string => book.page('offer-received').path;

/** What opens the seller's page, for as long as it takes to get to the page that shows it. */
const linkCookie = ({ protocol }: FastifyRequest): string =>
  safeName(protocol === 'https', '__Secure-', 'requestLink');

/** The reference stands in the address; what opens the request does not, since addresses are logged and remembered. */
export const goToReceived = (
  reply: FastifyReply,
  words: Pick<Words, 'book'>,
  link: string,
): FastifyReply => {
  const [value = '', reference = ''] = /(\w{3}-\w{3})-\w+$/.exec(link) ?? [];
  const path = pathIn(words);
  setCookie(reply, { name: linkCookie(reply.request), value, path, seconds: 60 });
  return reply.redirect(`${path}?ref=${reference}`, 303);
};

/** Where a form posted without scripts ends: the built page, with the lead's reference and link in it. */
export const offerReceived = (app: FastifyInstance, context: Context): void => {
  const { content } = context;
  const told = content().languages.all.filter(
    ({ book, language }) => book.page('offer-received').language === language,
  );
  for (const words of told) {
    const path = pathIn(words);
    const htmlOf = rememberedWith((page: SiteFile) => page.bodies.identity.bytes.toString());
    app.get<{ Querystring: Query }>(path, async (request, reply) => {
      const page = pageAt(content().site, path);
      if (page === undefined) return sendNotFound(context, request, reply);
      const html = htmlOf(page);
      const shown = { ref: request.query.ref, token: readCookie(request, linkCookie(request)) };
      const written = withReference(html, sellerPagePath(words), shown);
      const isWritten =
        written !== html && (await context.rateLimit.mayDraw(visitorAddress(request), 'page'));
      return isWritten ? sendHtml(reply, written, page.policy) : sendUnkept(page, request, reply);
    });
  }
};

type Query = { ref?: unknown };
type Shown = Query & { token?: string | undefined };

/** Anyone can write a link to this page: what is no reference is not repeated, nor another request's link shown. */
export const withReference = (html: string, sellerPage: string, { ref, token }: Shown): string => {
  const reference = typeof ref === 'string' ? readReference(ref) : undefined;
  if (reference === undefined) return html;
  const named = html.replace(
    hiddenReference,
    (_, tag: string, words: string) => `${tag}>${words}<strong>${reference}</strong>`,
  );
  const [, linked] = /^(\w{3}-\w{3})-[0-9a-z]{25}$/.exec(token ?? '') ?? [];
  if (linked !== reference) return named;
  return named.replace(hiddenLink, (_, tag: string) => `<a href="${sellerPage}/${token}"${tag}`);
};

const hiddenReference = /(<p[^>]*data-reference[^>]*?) hidden(?:="")?>([^<]*)<strong><\/strong>/;
const hiddenLink = /<a href="[^"]*"([^>]*data-request-link(?:="")?) hidden(?:="")?/;
