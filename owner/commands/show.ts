import { asJson, leadForScripts } from '#office/export/lead-for-scripts.ts';
import { leadRows } from '#office/lead-facts.ts';
import { readHistory } from '#store/stages.ts';
import type { Delivery } from '#store/types.ts';
import { type Command, leadNamed } from '../command.ts';
import { shortTime } from '../short-time.ts';
import { historyTable } from '../stage-table.ts';
import { table } from '../table.ts';

export const show: Command = async ({ store, company, width }, { subject, json }) => {
  const lead = await leadNamed(store, subject);
  const history = await readHistory(store, lead);
  if (json) return asJson(leadForScripts(lead, history));
  if (lead.erasedAt !== undefined) {
    return `${lead.reference} was received ${shortTime(lead.receivedAt)} and erased ${shortTime(lead.erasedAt)}.`;
  }
  const { consent } = lead;
  const proof: [string, string][] =
    consent === undefined
      ? []
      : [
          ['Wording shown', consent.wording || `not on record (version ${consent.version})`],
          [
            'Box was',
            `${consent.agreed ? 'checked' : 'not checked'}, ${shortTime(consent.recordedAt)}`,
          ],
          ['From', `${consent.address}, ${consent.userAgent}`],
        ];
  const facts = [...leadRows(lead, company.timeZone), ...proof].map(
    ([label, value]) => `${label}: ${value}`,
  );
  const header = ['Channel', 'State', 'Attempts', 'When', 'Last error'];
  const stages = history.length === 0 ? [] : ['', historyTable(history, company.timeZone, width)];
  return [...facts, ...stages, '', table(header, lead.deliveries.map(rowOf), width)].join('\n');
};

const rowOf = (delivery: Delivery): string[] => [
  delivery.about === undefined
    ? delivery.channel
    : `${delivery.channel} (notice: ${delivery.about})`,
  delivery.state,
  String(delivery.attempts),
  when(delivery),
  delivery.lastError ?? '',
];

const when = ({ state, sentAt, nextAttemptAt }: Delivery): string => {
  if (sentAt !== undefined) return shortTime(sentAt);
  return state === 'pending' ? `next ${shortTime(nextAttemptAt)}` : '';
};
