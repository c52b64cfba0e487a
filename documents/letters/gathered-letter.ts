import type { AlertWords } from '#content/schema/alerts.ts';
import { writesIn } from '#domain/leads/language-name.ts';
import type { LeadInLetter } from '#domain/leads/lead-facts.ts';
import { countedLeads } from '../counted.ts';
import type { Letter } from './letter.ts';

const mostRows = 100;

/** What was over the budget of the hour, in one letter. */
export const gatheredLetter = (
  words: AlertWords,
  leads: readonly LeadInLetter[],
  total: number,
  notices: number,
): Letter => ({
  subject: `${countedLeads(total)} in the last few minutes`,
  opening: `${countedLeads(total)} came in the last few minutes, more than this hour had single messages for.`,
  paragraphs: [
    "Until the hour is up, you'll get one message every few minutes about all of them. Requests that came alone from their network are listed first, since a flood comes from just a few.",
    ...(notices === 0 ? [] : [`${notices} other messages about leads could not be delivered.`]),
    `"npm run leads -- list --limit ${Math.max(total, 1)}" shows all of them, "npm run leads -- show REFERENCE" one.`,
  ],
  rows: leads.slice(0, mostRows).map((lead) => asRow(words, lead)),
  closing: total > mostRows ? `And ${total - mostRows} more.` : '',
});

const asRow = (words: AlertWords, lead: LeadInLetter): [string, string] => [
  lead.reference,
  [
    `${lead.isSuspect ? '[Suspected spam] ' : ''}${lead.name}, ${lead.phone}, ${lead.address}`,
    writesIn(words, lead.language),
  ]
    .filter(Boolean)
    .join('. '),
];
