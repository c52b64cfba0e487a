import type { FastifyInstance } from 'fastify';
import { postalAddressOf } from '#content/facts.ts';
import type { DeskContext } from '#desk/context.ts';
import { type FollowUpSender, followUpLetter } from '#documents/letters/follow-up-letter.ts';
import { paperLetter } from '#documents/letters/paper-letter.ts';
import { emailStep, type FollowUp, wordFor } from '#domain/follow-up/email-step.ts';
import { stopToken } from '#domain/follow-up/stop-links.ts';
import { type WrittenStep, writtenStep } from '#domain/follow-up/written-step.ts';
import { fullName } from '#domain/leads/lead-facts.ts';
import type { LeadWithDeliveries } from '#domain/leads/read-leads.ts';
import { paperPolicy } from '#http/security-headers.ts';
import { sendHtml } from '#http/send-html.ts';
import { followingOf } from '../following.ts';
import { readShown } from '../plans.ts';
import { sendMessage } from '../send.ts';
import { tap } from '../tap.ts';
import { pageOfLead } from './page-of-lead.ts';

/** What a step of a plan writes, read before it goes out: an email is sent from here, a letter printed. */
export const followUpPage = pageOfLead('/follow-up', async (_, reply, context, lead) => {
  const { store, views, now, newId } = context;
  const shown = await writtenStep(store, lead.id, followUpOf(context), now());
  const { reference } = lead;
  if (shown === undefined)
    return sendMessage(reply, context, 'planMoved', 409, { lead: reference });
  const page = views.followUp({
    reference,
    name: fullName(lead),
    plan: { name: shown.plan, step: shown.step, title: shown.of },
    written: await writtenOf(context, lead, shown),
    once: newId(),
  });
  return sendHtml(reply, page, paperPolicy(page, "'self'"));
});

/** The one form of that page. */
export const followUpTap = (app: FastifyInstance, context: DeskContext): void => {
  tap(app, context, 'follow-up', async (store, id, actor, sent) => {
    const shown = readShown(sent);
    if (shown === undefined) return undefined;
    const letter = sent['letter'] ?? '';
    return emailStep(store, id, actor, { ...shown, letter }, followUpOf(context));
  });
};

const followUpOf = (context: DeskContext): FollowUp => ({
  ...followingOf(context),
  languages: context.content().languages,
});

const senderOf = (
  { content }: DeskContext,
  { language }: Pick<LeadWithDeliveries, 'language'>,
): FollowUpSender => {
  const { company, languages } = content();
  const { name, phone, founders } = company;
  return {
    company: { name, phone, postalAddress: postalAddressOf(company) },
    founders: founders.map((founder) => founder.name),
    words: languages.in(language),
  };
};

const writtenOf = async (context: DeskContext, lead: LeadWithDeliveries, shown: WrittenStep) => {
  const { store, content, config, now } = context;
  const sender = senderOf(context, lead);
  const { timeZone } = content().company.hours;
  if (shown.do === 'letter') {
    const letter = shown.letter && paperLetter(shown.letter, lead, sender, { at: now(), timeZone });
    return { kind: 'letter', letter } as const;
  }
  if ('refused' in shown) return { kind: 'refused', refused: shown.refused } as const;
  const { email, firstName } = lead.request;
  const token = await stopToken(await store.connect(), { reference: lead.reference, email });
  const endsAt = `${config.siteUrl}${sender.words.book.noMoreEmails.path}/${token}`;
  const letter = followUpLetter(shown.letter, { firstName }, sender, endsAt);
  return { kind: 'email', to: email, letter, word: wordFor(shown.letter) } as const;
};
