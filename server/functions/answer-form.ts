import type { FastifyReply } from 'fastify';
import { contextFields, textFields } from '#lead/fields.ts';
import { languageOf } from '#lead/language.ts';
import type { Refusal, RefusalCode } from '#lead/refusal.ts';
import type { Context } from '#server/context.ts';
import type { Outcome } from '#server/intake/receive.ts';
import { fillForm } from '#server/pages/fill-form.ts';
import type { Site, SiteFile } from '#server/pages/load-site.ts';
import { plainForm } from '#server/pages/plain-page.ts';
import { sendWritten } from '#server/pages/send-written.ts';
import { closedPolicy } from '#settings/security-headers.ts';
import { receivedPath } from './offer-received.ts';

type PostedFields = Readonly<Record<string, string>>;

/** The answer to a form that was posted without scripts: a page to go to, or the page it came from. */
export const answerForm = (
  context: Context,
  reply: FastifyReply,
  typed: PostedFields,
  outcome: Outcome,
): FastifyReply => {
  switch (outcome.kind) {
    case 'accepted':
      return reply.code(303).header('location', receivedPath(outcome.link)).send();
    case 'refused':
      return sendForm(context, reply.code(400), typed, outcome.refusal);
    case 'limited':
      reply.code(429).header('retry-after', outcome.retryAfterSeconds);
      return sendForm(context, reply, typed, refusedFor('rate-limit'));
    case 'unavailable':
      return sendForm(
        context,
        reply.code(503).header('retry-after', 5),
        typed,
        refusedFor('failed'),
      );
  }
};

/** A refusal that no field is to blame for. */
const refusedFor = (code: RefusalCode): Refusal => ({ code, fields: [] });

const sendForm = (
  { site, consent }: Context,
  reply: FastifyReply,
  typed: PostedFields,
  refusal: Refusal,
): FastifyReply => {
  const page = pageWithForm(site, typed[contextFields.page] ?? '');
  const html = fillForm(page?.bodies.identity.bytes.toString() ?? plainForm(consent), {
    values: valuesOf(typed),
    refusal,
    language: languageOf(typed[contextFields.language]),
  });
  const policy = page?.policy ?? `${closedPolicy}; form-action 'self'`;
  return sendWritten(reply.header('x-robots-tag', 'noindex'), html, policy);
};

const pageWithForm = (site: Site, path: string): SiteFile | undefined =>
  site.get(path === '/' ? '/index.html' : `${path}.html`) ?? site.get('/contact.html');

const valuesOf = (typed: PostedFields): Record<string, string> =>
  Object.fromEntries(
    [...textFields, 'agreeToTexts', 'city', contextFields.page].map((name) => [
      name,
      typed[name] ?? '',
    ]),
  );
