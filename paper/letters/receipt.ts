import { dialable } from '#lead/phone.ts';
import { type Letter, writeLetter } from './letter.ts';

export type ReceiptFacts = { reference: string; firstName: string; address: string };

export type Sender = { name: string; phone: string; hours: string; offerWithin: string };

/** Repeats little of what was typed: the address may belong to somebody else. */
export const receiptLetter = (lead: ReceiptFacts, company: Sender): Letter =>
  writeLetter({
    subject: `We received your request (${lead.reference})`,
    opening: `Thank you, ${lead.firstName}. We received your request.`,
    paragraphs: [
      `It is about ${lead.address}. Your reference is ${lead.reference}.`,
      `What happens next: we look at your property, and contact you within ${company.offerWithin} with your cash offer. There is no fee and no obligation.`,
      `If you would rather talk now, call us at ${company.phone} (${company.hours}) and give us your reference.`,
    ],
    actions: [{ label: `Call ${company.phone}`, url: `tel:${dialable(company.phone)}` }],
    closing: `${company.name} · ${company.phone}. You receive this because your e-mail address was given in our offer form. If that was not you, please ignore it.`,
  });
