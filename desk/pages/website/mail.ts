import type { FastifyInstance } from 'fastify';
import * as v from 'valibot';
import { fill } from '#content/placeholders.ts';
import { letters } from '#content/schema/letters.ts';
import { sampleSeller } from '#desk/views/words/as-text.ts';
import { receiptLetter } from '#documents/letters/receipt.ts';
import { wordsIn } from '#domain/publishing/content-files.ts';
import { saidIn } from '#domain/publishing/differences.ts';
import { factsIn } from '#domain/publishing/settle.ts';
import { sendHtml } from '#http/send-html.ts';
import { sendMessage } from '../send.ts';
import { type DeskWebsite, draftOf } from './desk-website.ts';

/** Mail programs style each element by itself; nothing else of the page does anything. */
const policy =
  "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'self'; base-uri 'none'; form-action 'none'; sandbox";

/** An email to a seller as the draft has it, to be framed beside its words. */
export const mailOfWebsite = (app: FastifyInstance, website: DeskWebsite): void => {
  const { context } = website;
  app.get<{ Querystring: Record<string, string | undefined> }>(
    '/website/mail',
    async ({ query }, reply) => {
      const { file = '', part = '' } = query;
      const [, language = ''] = /^([a-z]{2})\/letters\.yaml$/.exec(file) ?? [];
      const { files } = await draftOf(website);
      const bytes = language === '' ? undefined : wordsIn(files, file);
      const read = v.safeParse(letters, bytes && saidIn(file, bytes));
      if (!read.success) return sendMessage(reply, context, 'noSuchPage');
      const written = read.output;
      if (!Object.hasOwn(written, part)) return sendMessage(reply, context, 'noSuchPage');
      const facts = factsIn(files, language);
      const words = fill(written[part as keyof typeof written], facts);
      const letter = receiptLetter(
        { ...words, language },
        { ...sampleSeller, when: whenIn(language) },
        {
          name: facts['company'] ?? '',
          phone: facts['phone'] ?? '',
          postalAddress: facts['postalAddress'] ?? '',
        },
        ...('page' in words ? [{ label: words.page, url: '#page' }] : []),
      );
      reply.header('x-frame-options', 'SAMEORIGIN');
      return sendHtml(reply, context.views.mail(letter), policy);
    },
  );
};

/** A day and a time of a visit, as the language says them. */
const whenIn = (language: string): string =>
  new Intl.DateTimeFormat(language, {
    weekday: 'long',
    month: 'long',
    day: 'numeric',
    hour: 'numeric',
    minute: '2-digit',
    timeZone: 'UTC',
  }).format(Date.UTC(2026, 11, 1, 10));
