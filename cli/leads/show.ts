import { Command } from '@commander-js/extra-typings';
import type { Consent } from '#domain/consent/consent.ts';
import { deadChannel, storedChannel } from '#domain/deliveries/channels.ts';
import type { StoredDelivery } from '#domain/deliveries/delivery.ts';
import { asJson, leadForScripts, offerForScripts } from '#domain/export/lead-for-scripts.ts';
import { leadRows } from '#domain/leads/lead-facts.ts';
import type { LeadWithDeliveries } from '#domain/leads/read-leads.ts';
import type { Lead } from '#domain/leads/types.ts';
import { readOffers } from '#domain/offers/rows.ts';
import type { OfferedFigures, WrittenOffer } from '#domain/offers/written-offer.ts';
import { readHistory, type StageMark } from '#domain/stages/stages.ts';
import { formatMoney } from '#price/money.ts';
import { shortLocalTime, zoneName } from '#time/local-time.ts';
import { labelled, table } from '../terminal/layout.ts';
import { type CommandContext, leadNamed, referenceMeaning } from './context.ts';
import { jsonOption } from './filters.ts';
import { historyTable } from './stages.ts';

export const showCommand = ({ store, company, width, reply }: CommandContext) =>
  new Command('show')
    .description('one lead with its consent, stages and deliveries')
    .argument('<reference>', referenceMeaning)
    .addOption(jsonOption())
    .action(async (reference, { json }) => {
      const lead = await leadNamed(store, reference);
      const history = await readHistory(store, lead);
      const offers = await readOffers<OfferedFigures>(store, lead.id);
      if (json) {
        const told = leadForScripts(lead, history);
        return reply(asJson({ ...told, offers: offers.map(offerForScripts) }));
      }
      reply(leadText(lead, { history, offers }, company.timeZone, width));
    });

type Offer = WrittenOffer;

const leadText = (
  lead: LeadWithDeliveries,
  { history, offers }: { history: readonly StageMark[]; offers: Offer[] },
  timeZone: string,
  width: number,
): string => {
  const { reference, receivedAt, erasedAt, consent, deliveries } = lead;
  const time = (moment: number) => shortLocalTime(moment, timeZone);
  if (erasedAt !== undefined) {
    const gone = `${reference} was received ${time(receivedAt)} and erased ${time(erasedAt)} ${zoneName(timeZone)}.`;
    return offers.length === 0 ? gone : [gone, ...keptOffers(offers, time, width)].join('\n');
  }
  const rows = [
    ...leadRows(lead, timeZone),
    ...sourceRows(lead),
    ...(consent === undefined ? [] : consentRows(consent, time)),
  ];
  const header = ['Channel', 'State', 'Attempts', 'Time', 'Last error'];
  return [
    ...rows.map(([label, value]) => labelled(label, value, width)),
    ...offers.map((offer) => labelled('Written offer', offerWords(offer, time), width)),
    ...(history.length === 0 ? [] : ['', historyTable(history, timeZone, width)]),
    '',
    table(
      header,
      deliveries.map((delivery) => deliveryRow(delivery, time)),
      width,
    ),
  ].join('\n');
};

/** After a contract they outlive their lead by some years, for claims that either side may make. */
const keptOffers = (offers: readonly Offer[], time: Clock, width: number): string[] => [
  'There was a contract, so what was offered is kept for four years from its end:',
  ...offers.map((offer) => labelled('Written offer', keptWords(offer, time), width)),
];

const keptWords = (offer: Offer, time: Clock): string => {
  const { figures, madeAt, isAssignable } = offer;
  const notice = isAssignable ? ', with the notice that the contract may be assigned' : '';
  return `${offerWords(offer, time)}, for ${figures.property}, made ${time(madeAt)}${notice}`;
};

const offerWords = (
  { version, offerCents, state, validUntil, answer }: Offer,
  time: Clock,
): string => {
  const said = answer === undefined ? '' : `, answered: ${answer}`;
  return `${version}, ${formatMoney(offerCents)}, ${state}, until ${time(validUntil)}${said}`;
};

/** Everything that the visit brought along, as it came. */
const sourceRows = ({ source }: Lead): [label: string, value: string][] => {
  const parts = Object.entries(source).map(([name, value]) => `${name}=${value}`);
  return parts.length === 0 ? [] : [['Source, in full', parts.join(' ')]];
};

type Clock = (moment: number) => string;

const consentRows = (consent: Consent, time: Clock): [label: string, value: string][] => {
  const { wording, version, agreed, recordedAt, address, userAgent, saidTo } = consent;
  if (saidTo !== undefined) {
    const words = agreed ? ', agreed to texts by word of mouth alone' : '';
    return [['Added by hand', `by ${saidTo}, ${time(recordedAt)}${words}`]];
  }
  return [
    [
      consent.shownAt === undefined ? 'Wording not evidenced' : 'Wording shown',
      wording || `not on record (version ${version})`,
    ],
    ['Box was', `${agreed ? 'checked' : 'not checked'}, ${time(recordedAt)}`],
    ['From', `${address}, ${userAgent}`],
  ];
};

const channelWords = (delivery: StoredDelivery): string => {
  const channel = storedChannel(delivery);
  if (delivery.channel === 'unknown') return `${channel} (of a newer version)`;
  const dead = deadChannel(delivery);
  return dead === undefined ? channel : `${channel} (notice: ${dead})`;
};

const deliveryRow = (delivery: StoredDelivery, time: Clock): string[] => [
  channelWords(delivery),
  delivery.state,
  String(delivery.attempts),
  deliveryTime(delivery, time),
  delivery.lastError ?? '',
];

const deliveryTime = ({ state, sentAt, nextAttemptAt }: StoredDelivery, time: Clock): string => {
  if (sentAt !== undefined) return time(sentAt);
  return state === 'pending' ? `next ${time(nextAttemptAt)}` : '';
};
