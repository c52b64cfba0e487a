import type { FastifyInstance, FastifyRequest } from 'fastify';
import { countFunctionPath } from '#lead/fields.ts';
import type { Context } from '#server/context.ts';
import { countedPages } from '#server/counting/counted-pages.ts';
import { rememberedWith } from '#time/remembered.ts';
import { isCrossSite } from './origin.ts';

/** One letter says it all: pages have little room. */
const meanings = { v: 'view', f: 'form', c: 'call', l: 'language' } as const;
type Letter = keyof typeof meanings;

/** A page tells what only a browser knows. Whatever is wrong with it, it is answered with nothing. */
export const count = (app: FastifyInstance, context: Context): void => {
  const counted = rememberedWith(countedPages);
  // In a scope of its own: no other function takes plain text.
  app.register(async (own) => {
    own.addContentTypeParser('text/plain', { parseAs: 'string', bodyLimit: 8 }, (_, body, done) =>
      done(null, body),
    );
    own.post(countFunctionPath, (request, reply) => {
      const path = pageOf(request);
      const letter = request.body;
      if (
        isOurs(request, context.config.siteUrl) &&
        counted(context.content()).has(path) &&
        isLetter(letter)
      ) {
        context.counter.told(path, meanings[letter], request);
      }
      return reply.code(204).send();
    });
  });
};

const isOurs = ({ headers, host }: FastifyRequest, siteUrl: string): boolean => {
  const { origin, 'sec-fetch-site': site } = headers;
  const secFetchSite = typeof site === 'string' ? site : undefined;
  return !isCrossSite({ origin, secFetchSite, host }, siteUrl);
};

const isLetter = (sent: unknown): sent is Letter =>
  typeof sent === 'string' && Object.hasOwn(meanings, sent);

const pageOf = ({ headers: { referer = '' } }: FastifyRequest): string =>
  URL.canParse(referer) ? new URL(referer).pathname : '';
