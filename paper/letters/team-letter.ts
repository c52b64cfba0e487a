import type { LeadInLetter } from '#office/lead-facts.ts';
import { type Letter, writeLetter } from './letter.ts';

const actionsFor = ({ phone, callLink, mapLink }: LeadInLetter) => [
  ...(callLink === undefined ? [] : [{ label: `Call ${phone}`, url: callLink }]),
  { label: 'Show on map', url: mapLink },
];

export const teamLetter = (lead: LeadInLetter): Letter => {
  const mark = lead.isSuspect ? '[Suspected spam] ' : '';
  return writeLetter({
    subject: `${mark}${lead.name}, ${lead.address} (${lead.reference})`,
    opening: `${lead.name} asks for an offer.${whatToDo(lead)}`,
    actions: actionsFor(lead),
    rows: lead.rows,
    closing: 'Answer this e-mail to write to the seller, if an address was given.',
  });
};

const whatToDo = ({ phone, callLink }: LeadInLetter): string =>
  callLink === undefined ? ' Look at the number before you call.' : ` Call ${phone}.`;

/** Says which delivery is dead, and carries the lead itself, since that is what matters. */
export const noticeLetter = (lead: LeadInLetter, channelName: string): Letter =>
  writeLetter({
    subject: `Not delivered: ${channelName} about ${lead.name} (${lead.reference})`,
    opening: `The ${channelName} about lead ${lead.reference} could not be delivered.`,
    paragraphs: [
      `It is tried no more. Once the cause is mended, "npm run leads -- retry ${lead.reference}" sends it again; "npm run leads -- show ${lead.reference}" tells why it failed. This is the lead:`,
    ],
    actions: actionsFor(lead),
    rows: lead.rows,
  });
