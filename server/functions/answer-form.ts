import type { FastifyReply } from 'fastify';
import { contextFields, textFields } from '#lead/fields.ts';
import type { Refusal, RefusalCode } from '#lead/refusal.ts';
import type { Words } from '#office/words.ts';
import type { Context } from '#server/context.ts';
import type { Outcome } from '#server/intake/receive.ts';
import { fillForm } from '#server/pages/fill-form.ts';
import { pageAt, type Site } from '#server/pages/load-site.ts';
import { plainForm } from '#server/pages/plain-page.ts';
import { sendWritten } from '#server/pages/send-written.ts';
import { closedPolicy } from '#settings/security-headers.ts';
import { goToReceived } from './offer-received.ts';

type PostedFields = Readonly<Record<string, string>>;

/** The answer to a form that was posted without scripts: a page to go to, or the page it came from. */
export const answerForm = (
  context: Context,
  reply: FastifyReply,
  typed: PostedFields,
  outcome: Outcome,
): FastifyReply => {
  const words = context.languages.in(typed[contextFields.language] ?? '');
  const form = { site: context.site, words, typed };
  switch (outcome.kind) {
    case 'accepted':
      return goToReceived(reply, words, outcome.link);
    case 'refused':
      return sendForm(reply.code(400), form, outcome.refusal);
    case 'limited':
      reply.code(429).header('retry-after', outcome.retryAfterSeconds);
      return sendForm(reply, form, refusedFor('rate-limit'));
    case 'unavailable':
      return sendForm(reply.code(503).header('retry-after', 5), form, refusedFor('failed'));
  }
};

/** A refusal that no field is to blame for. */
const refusedFor = (code: RefusalCode): Refusal => ({ code, fields: [] });

type PostedForm = { site: Site; words: Words; typed: PostedFields };

const sendForm = (
  reply: FastifyReply,
  { site, words, typed }: PostedForm,
  refusal: Refusal,
): FastifyReply => {
  const page =
    pageAt(site, typed[contextFields.page] ?? '') ?? pageAt(site, words.book.page('contact').path);
  const html = fillForm(page?.bodies.identity.bytes.toString() ?? plainForm(words), {
    values: valuesOf(typed),
    refusal,
    messages: words.messages,
  });
  const policy = page?.policy ?? `${closedPolicy}; form-action 'self'`;
  return sendWritten(reply.header('x-robots-tag', 'noindex'), html, policy);
};

const valuesOf = (typed: PostedFields): Record<string, string> =>
  Object.fromEntries(
    [...textFields, 'agreeToTexts', 'city', contextFields.page].map((name) => [
      name,
      typed[name] ?? '',
    ]),
  );
