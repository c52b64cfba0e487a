import { textFields } from '#lead/fields.ts';
import { shownRequest } from '#lead/normalize.ts';
import { sourceLabel } from '#lead/source-label.ts';
import { plainMoney } from '#price/money.ts';
import { storedChannel } from '../deliveries/channels.ts';
import type { LeadWithDeliveries } from '../leads/read-leads.ts';
import { currentMark, stageValue } from '../stages/stage-history.ts';
import type { StageMark } from '../stages/stages.ts';

/** What ads and links tell most often; `source` holds the rest as well. */
const sourceColumns = [
  'utm_source',
  'utm_medium',
  'utm_campaign',
  'utm_term',
  'utm_content',
  'gclid',
  'gbraid',
  'wbraid',
  'msclkid',
  'fbclid',
  'referrer',
  'landingPage',
  'landedAt',
];

export const leadColumns = [
  'reference',
  'receivedAt',
  ...textFields,
  'agreeToTexts',
  'city',
  'page',
  'language',
  'origin',
  'source',
  'sourceLabel',
  ...sourceColumns,
  'suspect',
  'consentVersion',
  'textsRevokedAt',
  'stage',
  'stageReachedAt',
  'value',
  'stages',
  'deliveries',
  'id',
];

/** A lead for a spreadsheet, in the order of the columns. */
export const leadRow = (lead: LeadWithDeliveries, history: readonly StageMark[]): string[] => [
  lead.reference,
  iso(lead.receivedAt),
  ...textFields.map((field) => shownRequest(lead.request)[field]),
  lead.request.agreeToTexts ? 'yes' : 'no',
  lead.request.city,
  lead.page,
  lead.language,
  lead.origin,
  new URLSearchParams(lead.source).toString(),
  sourceLabel(lead.source),
  ...sourceColumns.map((name) => lead.source[name] ?? ''),
  lead.work.isSuspect ? lead.suspect.join(' ') : '',
  lead.consent?.version ?? '',
  lead.consent?.revocation === undefined ? '' : iso(lead.consent.revocation.recordedAt),
  ...stageCells(history),
  lead.deliveries.map((delivery) => `${storedChannel(delivery)}:${delivery.state}`).join(' '),
  lead.id,
];

const stageCells = (history: readonly StageMark[]): string[] => {
  const current = currentMark(history);
  const cents = current && stageValue(history, current);
  return [
    current?.stage ?? '',
    current === undefined ? '' : iso(current.reachedAt),
    cents === undefined ? '' : plainMoney(cents),
    history.map(({ stage, reachedAt }) => `${stage}:${iso(reachedAt)}`).join(' '),
  ];
};

const iso = (time: number): string => new Date(time).toISOString();
