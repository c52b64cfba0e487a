import { dialable } from '#lead/phone.ts';
import type { Company } from '#server/context.ts';
import type { Lead } from '#server/store/types.ts';
import { fullAddress } from './lead-facts.ts';
import { type Letter, writeLetter } from './letter.ts';

/** Repeats little of what was typed: the address may belong to somebody else. */
export const receiptLetter = (lead: Lead, company: Company): Letter =>
  writeLetter({
    subject: `We received your request (${lead.reference})`,
    opening: `Thank you, ${lead.request.firstName}. We received your request.`,
    paragraphs: [
      `It is about ${fullAddress(lead)}. Your reference is ${lead.reference}.`,
      `What happens next: we look at your property, and contact you within ${company.offerWithin} with your cash offer. There is no fee and no obligation.`,
      `If you would rather talk now, call us at ${company.phone} (${company.hours}) and give us your reference.`,
    ],
    actions: [{ label: `Call ${company.phone}`, url: `tel:${dialable(company.phone)}` }],
    closing: `${company.name} · ${company.phone}. You receive this because your e-mail address was given in our offer form. If that was not you, please ignore it.`,
  });
