import { Option } from '@commander-js/extra-typings';
import { type DeliveryState, deliveryStates } from '#domain/deliveries/delivery.ts';
import type { LeadFilter } from '#domain/leads/read-leads.ts';
import { dayMs, hourMs } from '#time/lengths.ts';
import { momentOf } from '#time/local-time.ts';
import { UsageError } from '../terminal/command-line.ts';

export const jsonOption = () => new Option('--json', 'for scripts');

export const limitOption = () =>
  new Option('--limit <number>', 'at most so many, the newest').argParser(readLimit);

export const cityOption = () =>
  new Option('--city <name>', "by the page's or the property's city, such as waco");

export const stateOption = () =>
  new Option(
    '--state <state>',
    `by a delivery's state (${deliveryStates.join(', ')}), or the property's, such as TX`,
  ).argParser(readState);

type Clock = { now: () => number; company: { timeZone: string } };

/** Days begin at midnight by the company's clock. */
export const sinceOption = ({ now, company }: Clock) =>
  new Option(
    '--since <time>',
    'received since a day (2026-01-31), or in the last days (7d) or hours (24h)',
  ).argParser((text) => readSince(text, now(), company.timeZone));

type Given = {
  limit?: number | undefined;
  since?: number | undefined;
  city?: string | undefined;
  state?: LeadFilter | undefined;
};

export const filterOf = ({ limit, since, city, state }: Given): LeadFilter => ({
  ...(limit === undefined ? {} : { limit }),
  ...(since === undefined ? {} : { since }),
  ...(city === undefined ? {} : { city }),
  ...state,
});

const readLimit = (text: string): number => {
  if (/^[1-9]\d{0,8}$/.test(text)) return Number(text);
  throw new UsageError(`--limit: expected a whole number, found ${text}`);
};

const unitMs = { d: dayMs, h: hourMs };

const readSince = (text: string, now: number, timeZone: string): number => {
  const [, amount, unit] = /^(\d{1,5})([dh])$/.exec(text) ?? [];
  if (unit === 'd' || unit === 'h') return now - Number(amount) * unitMs[unit];
  const isDay = /^\d{4}-\d{2}-\d{2}$/.test(text) && !Number.isNaN(Date.parse(text));
  if (isDay) return momentOf(`${text}T00:00:00`, timeZone);
  throw new UsageError(`--since: expected a day such as 2026-01-31, or 7d or 24h, found ${text}`);
};

const isDeliveryState = (text: string): text is DeliveryState =>
  (deliveryStates as readonly string[]).includes(text);

const readState = (text: string): LeadFilter =>
  isDeliveryState(text) ? { deliveryState: text } : { propertyState: text };
