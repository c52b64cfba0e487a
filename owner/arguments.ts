import { parseArgs } from 'node:util';
import type { LeadFilter } from '#store/read-leads.ts';
import { type DeliveryState, deliveryStates } from '#store/types.ts';

export const usage = `Usage: npm run leads -- <command>

  list                     the newest leads
  show REF                 one lead with its consent, stages and deliveries
  mark REF STAGE           how far a lead has come: contacted, appointment, offer, contract,
                           closed or lost
  report [FILE]            leads, contact times, contracts, closings and their value, printed and
                           written as a page (report.html)
  export --format csv|json every lead, to standard output
  export --format google-ads|google-ads-enhanced|meta
                           what came of the ads, for the ad account (docs/ads.md)
                           into a file: npm run --silent leads -- export … > leads.csv
  consent verify [HASH]    whether the consent ledger is as it was written; with a hash from a
                           mail, also whether that entry is still in it
  consent proof REF        one lead's consent as a page to print (proof-REF.html)
  consent revoke PHONE --how "replied STOP"
                           writes down that a seller said stop
  retry [REF]              tries dead deliveries again: of one lead, or all
  erase REF                removes a seller's data, leaving a tombstone
  backup FILE              copies the store while the server runs
  stats                    how many leads, from where, and how deliveries stand

Options of list and export:
  --limit N                at most so many, the newest
  --since 2026-01-31|7d    received since a day, or in the last days (d) or hours (h)
  --city waco              by the page's or the property's city
  --state dead|TX          by a delivery's state (pending, sent, dead), or the property's state
  --json                   list, show and stats: for scripts

Options of mark:
  --value 12,000           what the stage is worth to you, in dollars
  --on 2026-01-31          when it was reached, if not now: a day, or "2026-01-31 14:30"

Options of export for ads:
  --stage contract         the stage to tell of (closed)
  --name "Closed house"    what the ad account calls it
  --again                  also what an earlier run has written, to make a lost file anew
`;

/** What was typed cannot be understood; the message says what was expected. */
export class UsageError extends Error {}

export type Arguments = {
  command: string;
  /** What follows the command: a reference, a file, a phone number. */
  words: readonly string[];
  subject: string | undefined;
  json: boolean;
  format: string | undefined;
  stage: string | undefined;
  value: string | undefined;
  on: string | undefined;
  how: string | undefined;
  name: string | undefined;
  again: boolean;
  filter: LeadFilter;
};

export const readArguments = (argv: readonly string[], now: number): Arguments => {
  const { values, positionals } = parse(argv);
  const [command = 'help', ...words] = positionals;
  return {
    command,
    words,
    subject: words[0],
    json: values.json === true,
    format: values.format,
    stage: values.stage,
    value: values.value,
    on: values.on,
    how: values.how,
    name: values.name,
    again: values.again === true,
    filter: {
      ...(values.limit === undefined ? {} : { limit: readLimit(values.limit) }),
      ...(values.since === undefined ? {} : { since: readSince(values.since, now) }),
      ...(values.city === undefined ? {} : { city: values.city }),
      ...readState(values.state),
    },
  };
};

const parse = (argv: readonly string[]) => {
  try {
    return parseArgs({
      args: [...argv],
      allowPositionals: true,
      options: {
        json: { type: 'boolean' },
        format: { type: 'string' },
        limit: { type: 'string' },
        since: { type: 'string' },
        city: { type: 'string' },
        state: { type: 'string' },
        stage: { type: 'string' },
        value: { type: 'string' },
        on: { type: 'string' },
        how: { type: 'string' },
        name: { type: 'string' },
        again: { type: 'boolean' },
      },
    });
  } catch (error) {
    throw new UsageError(error instanceof Error ? error.message : String(error));
  }
};

const readLimit = (text: string): number => {
  if (/^[1-9]\d{0,8}$/.test(text)) return Number(text);
  throw new UsageError(`--limit: expected a whole number, found ${text}`);
};

const unitMs = { d: 86_400_000, h: 3_600_000 };

const readSince = (text: string, now: number): number => {
  const [, amount, unit] = /^(\d{1,5})([dh])$/.exec(text) ?? [];
  if (unit === 'd' || unit === 'h') return now - Number(amount) * unitMs[unit];
  const time = /^\d{4}-\d{2}-\d{2}/.test(text) ? Date.parse(text) : Number.NaN;
  if (!Number.isNaN(time)) return time;
  throw new UsageError(`--since: expected a day such as 2026-01-31, or 7d or 24h, found ${text}`);
};

const isDeliveryState = (text: string): text is DeliveryState =>
  (deliveryStates as readonly string[]).includes(text);

const readState = (text: string | undefined): LeadFilter => {
  if (text === undefined) return {};
  return isDeliveryState(text) ? { deliveryState: text } : { propertyState: text };
};
