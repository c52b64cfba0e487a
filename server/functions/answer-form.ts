import type { FastifyReply } from 'fastify';
import type { Words } from '#domain/words.ts';
import { closedPolicy } from '#http/security-headers.ts';
import { sendHtml } from '#http/send-html.ts';
import { contextFields, textFields } from '#lead/fields.ts';
import type { Refusal, RefusalCode } from '#lead/refusal.ts';
import type { Served } from '#server/context.ts';
import type { Outcome } from '#server/intake/receive.ts';
import { fillForm } from '#server/pages/fill-form.ts';
import { pageAt, type Site } from '#server/pages/load-site.ts';
import { plainForm } from '#server/pages/plain-page.ts';
import { goToReceived } from './offer-received.ts';

export type PostedFields = Readonly<Record<string, string>>;

type Limited = Extract<Outcome, { kind: 'limited' }>;

/** The answer to a form that was posted without scripts: a page to go to, or the page it came from. */
export const answerForm = async (
  context: Served,
  reply: FastifyReply,
  typed: PostedFields,
  outcome: Exclude<Outcome, Limited>,
): Promise<FastifyReply> => {
  const form = formOf(context, typed);
  switch (outcome.kind) {
    case 'accepted':
      return goToReceived(reply, form.words, outcome.link);
    case 'refused':
      return sendForm(reply.code(400), form, outcome.refusal);
    case 'unavailable':
      return sendForm(reply.code(503).header('retry-after', 5), form, refusedFor('failed'));
  }
};

/** Over the limit: what was typed comes back all the same, and after a few times in the bare form. */
export const answerLimitedForm = (
  context: Served,
  reply: FastifyReply,
  typed: PostedFields,
  { retryAfterSeconds }: Limited,
  isWhole: boolean,
): Promise<FastifyReply> => {
  const form = formOf(context, typed);
  const told = reply.code(429).header('retry-after', retryAfterSeconds);
  return isWhole
    ? sendForm(told, form, refusedFor('rate-limit'))
    : sendBareForm(told, form, refusedFor('rate-limit'));
};

const formOf = (context: Served, typed: PostedFields): PostedForm => {
  const words = context.languages.in(typed[contextFields.language] ?? '');
  return { site: context.site, words, typed };
};

/** A refusal that no field is to blame for. */
const refusedFor = (code: RefusalCode): Refusal => ({ code, fields: [] });

type PostedForm = { site: Site; words: Words; typed: PostedFields };

const sendForm = (
  reply: FastifyReply,
  form: PostedForm,
  refusal: Refusal,
): Promise<FastifyReply> => {
  const { site, words, typed } = form;
  const page =
    pageAt(site, typed[contextFields.page] ?? '') ?? pageAt(site, words.book.page('contact').path);
  return page === undefined
    ? sendBareForm(reply, form, refusal)
    : sendFilled(reply, form, refusal, page.bodies.identity.bytes.toString(), page.policy);
};

const sendBareForm = (
  reply: FastifyReply,
  form: PostedForm,
  refusal: Refusal,
): Promise<FastifyReply> => {
  const { words } = form;
  const empty = plainForm(words, refusal.code === 'rate-limit' ? words.messages.plain.wait : '');
  return sendFilled(reply, form, refusal, empty, `${closedPolicy}; form-action 'self'`);
};

const sendFilled = (
  reply: FastifyReply,
  { words, typed }: PostedForm,
  refusal: Refusal,
  empty: string,
  policy: string,
): Promise<FastifyReply> => {
  const html = fillForm(empty, { values: valuesOf(typed), refusal, messages: words.messages });
  return sendHtml(reply.header('x-robots-tag', 'noindex'), html, policy);
};

const valuesOf = (typed: PostedFields): Record<string, string> =>
  Object.fromEntries(
    [...textFields, 'agreeToTexts', 'city', contextFields.page].map((name) => [
      name,
      typed[name] ?? '',
    ]),
  );
