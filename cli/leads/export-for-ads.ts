import { type ToldExports, toldExports } from '#content/told-exports.ts';
import { readAdExports, recordAdExports } from '#domain/ads/ad-exports.ts';
import { type Choice, chooseConversions } from '#domain/ads/choose-conversions.ts';
import { type AdFormat, type ReportedStage, reportedStages } from '#domain/ads/conversion.ts';
import { type AdFormatName, adFormats } from '#domain/ads/formats.ts';
import { exactCsv } from '#domain/export/csv.ts';
import { type LeadFilter, listLeads } from '#domain/leads/read-leads.ts';
import { readHistories } from '#domain/stages/stages.ts';
import { type Answer, UsageError } from '../terminal/command-line.ts';
import type { LeadsContext } from './context.ts';

type Wanted = {
  filter: LeadFilter;
  stage: ReportedStage | undefined;
  name: string | undefined;
  /** Also what an earlier run has written. */
  again: boolean | undefined;
};

/**
 * A lead is noted as told of only once the file was handed over. A process that dies in between
 * writes the same rows again next time; ad accounts recognise them by click or order, name and time.
 */
export const exportForAds = async (
  { store, company, now, toldExports: told = toldExports }: LeadsContext,
  formatName: AdFormatName,
  { filter, stage = 'closed', name: givenName, again }: Wanted,
): Promise<Partial<Answer>> => {
  const format: AdFormat = adFormats[formatName];
  refuseUntold(formatName, format, told());
  const name = givenName ?? format.names[stage];
  const wording = { name, timeZone: company.timeZone };
  const leads = await listLeads(store, filter);
  const histories = await readHistories(store, leads);
  const alreadyExported = again
    ? new Set<string>()
    : await readAdExports(store, { format: formatName, stage });
  const choosing = { format, stage, wording, now: now(), alreadyExported };
  const choice = chooseConversions(leads, histories, choosing);
  const ids = choice.conversions.map(({ leadId }) => leadId);
  return {
    out: exactCsv([format.columns, ...choice.conversions.map((one) => format.row(one, wording))]),
    err: summary(choice, `${format.title}: ${stage}, told as "${name}"`),
    handedOver: () => recordAdExports(store, { format: formatName, stage }, ids, now()),
  };
};

/** Nothing of a seller goes where the privacy policy, in each language, does not say that it goes. */
const refuseUntold = (name: AdFormatName, { holds }: AdFormat, told: ToldExports[]): void => {
  const silent = told.filter(({ formats }) => !formats.includes(name)).map(({ file }) => file);
  if (silent.length === 0) return;
  throw new UsageError(
    `${name} holds ${holds}, and the privacy policy does not tell sellers so. Nothing was written. ` +
      `Say it in ${silent.join(' and ')}, quote those words there under declares with exported: [${name}], ` +
      'build the site, and run this again. docs/ads.md has words to begin with.',
  );
};

export const readReportedStage = (text: string): ReportedStage => {
  const stage = reportedStages.find((known) => known === text.toLowerCase());
  if (stage !== undefined) return stage;
  throw new UsageError(`--stage: expected one of ${reportedStages.join(', ')}, found ${text}`);
};

export const readName = (text: string): string => {
  const name = text.trim();
  if (/^[^\p{Cc}]{1,100}$/u.test(name)) return name;
  throw new UsageError('--name: expected one line of at most 100 characters');
};

const summary = ({ conversions, leftOut }: Choice, title: string): string => {
  const rows = conversions.length === 1 ? '1 row' : `${conversions.length} rows`;
  const reasons = [...leftOut].map(([reason, count]) => `  ${count} ${reason}`);
  return [
    `${title}. ${rows} written.`,
    ...(reasons.length > 0 ? ['Left out:', ...reasons] : []),
    '',
  ].join('\n');
};
