import type { LeadInLetter } from '#domain/leads/lead-facts.ts';
import type { Letter } from './letter.ts';

/** Something that an owner must be able to say no to. */
export const deskLetter = (
  { title, sentence }: { title: string; sentence: string },
  link: string | undefined,
): Letter => ({
  subject: title,
  opening: sentence,
  paragraphs: [
    "If one of you did it, there's nothing to do. If none of you did, open People and devices on the desk, remove the device, and sign its owner out everywhere.",
    ...(link === undefined ? [] : [link]),
  ],
});

/** Why the team is written to about a lead. */
type Reason = {
  /** In a few words. */
  title: string;
  sentence: string;
};

export type TeamWord = Reason & {
  /** Somebody who asked just now: the name says enough. */
  isNew: boolean;
  /** What the seller wrote. */
  wrote: string | undefined;
  /** What is to be done, and by when. */
  clocks: string;
  deskLink: string | undefined;
};

const actionsFor = ({ phone, callLink, mapLink }: LeadInLetter, deskLink?: string) => [
  ...(callLink === undefined ? [] : [{ label: `Call ${phone}`, url: callLink }]),
  ...(deskLink === undefined ? [] : [{ label: 'Open on the desk', url: deskLink }]),
  { label: 'Show on map', url: mapLink },
];

export const teamLetter = (
  lead: LeadInLetter,
  { title, sentence, isNew, wrote, clocks, deskLink }: TeamWord,
): Letter => {
  const mark = lead.isSuspect ? '[Suspected spam] ' : '';
  const why = isNew ? '' : `${title}: `;
  return {
    subject: `${mark}${why}${lead.name}, ${lead.address} (${lead.reference})`,
    opening: `${sentence} ${whatToDo(lead)}`,
    paragraphs: clocks === '' || lead.isSuspect ? [] : [`${clocks}.`],
    actions: actionsFor(lead, deskLink),
    rows: [...(wrote === undefined ? [] : [theirWords(wrote)]), ...lead.rows],
    closing: 'Reply to this email to write to the seller, if they gave an address.',
  };
};

const theirWords = (words: string): [string, string] => ['They wrote', words];

const whatToDo = ({ phone, callLink }: LeadInLetter): string =>
  callLink === undefined ? 'Check the number before you call.' : `Call ${phone}.`;

/** Says which delivery is dead, and carries the lead itself, since that is what matters. */
export const noticeLetter = (lead: LeadInLetter, { title, sentence }: Reason): Letter => ({
  subject: `${title} about ${lead.name} (${lead.reference})`,
  opening: sentence,
  paragraphs: [
    `We've stopped retrying. Once it's fixed, "npm run leads -- retry ${lead.reference}" sends it again; "npm run leads -- show ${lead.reference}" says why it failed. This is the lead:`,
  ],
  actions: actionsFor(lead),
  rows: lead.rows,
});
