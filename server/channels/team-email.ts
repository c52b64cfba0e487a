import type { Channel, Lead } from '#server/store/types.ts';
import { callLink, fullAddress, fullName, leadRows, mapLink } from './lead-facts.ts';
import { type Letter, writeLetter } from './letter.ts';

const actionsFor = (lead: Lead) => [
  { label: `Call ${lead.request.phone}`, url: callLink(lead) },
  { label: 'Show on map', url: mapLink(lead) },
];

export const teamLetter = (lead: Lead, timeZone: string): Letter => {
  const mark = lead.suspect.length > 0 ? '[Suspected spam] ' : '';
  return writeLetter({
    subject: `${mark}${fullName(lead)}, ${fullAddress(lead)} (${lead.reference})`,
    opening: `${fullName(lead)} asks for an offer. Call ${lead.request.phone}.`,
    actions: actionsFor(lead),
    rows: leadRows(lead, timeZone),
    closing: 'Answer this e-mail to write to the seller, if an address was given.',
  });
};

const channelNames: Record<Channel, string> = {
  'team-email': 'e-mail to the team',
  'seller-receipt': 'receipt to the seller',
  sms: 'text message to the owner',
  webhook: 'webhook',
};

export const nameOfChannel = (channel: Channel): string => channelNames[channel];

/** Says which delivery is dead, and carries the lead itself, since that is what matters. */
export const noticeLetter = (lead: Lead, about: Channel, timeZone: string): Letter =>
  writeLetter({
    subject: `Not delivered: ${nameOfChannel(about)} about ${fullName(lead)} (${lead.reference})`,
    opening: `The ${nameOfChannel(about)} about lead ${lead.reference} could not be delivered.`,
    paragraphs: [
      `It is tried no more. Once the cause is mended, "npm run leads -- retry ${lead.reference}" sends it again; "npm run leads -- show ${lead.reference}" tells why it failed. This is the lead:`,
    ],
    actions: actionsFor(lead),
    rows: leadRows(lead, timeZone),
  });
