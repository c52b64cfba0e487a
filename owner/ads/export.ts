import { type Choice, chooseConversions } from '#office/ads/choose-conversions.ts';
import { type AdFormat, type ToldStage, toldStages } from '#office/ads/conversion.ts';
import { type AdFormatName, adFormats } from '#office/ads/formats.ts';
import { exactCsv } from '#office/export/csv.ts';
import { readAdExports, recordAdExports } from '#store/ad-exports.ts';
import { listLeads } from '#store/read-leads.ts';
import { readHistories } from '#store/stages.ts';
import { type Arguments, UsageError } from '../arguments.ts';
import type { Answer, CommandContext } from '../command.ts';

/**
 * A lead is noted as told of only once the file was handed over. A process that dies in between
 * writes the same rows again next time; ad accounts recognise them by click or order, name and time.
 */
export const exportForAds = async (
  { store, company, now }: CommandContext,
  given: Arguments,
  formatName: AdFormatName,
): Promise<Answer> => {
  const format: AdFormat = adFormats[formatName];
  const stage = readToldStage(given.stage);
  const name = readName(given.name) ?? format.names[stage];
  const wording = { name, timeZone: company.timeZone };
  const leads = await listLeads(store, given.filter);
  const histories = await readHistories(store, leads);
  const told = given.again
    ? new Set<string>()
    : await readAdExports(store, { format: formatName, stage });
  const choosing = { format, stage, wording, now: now(), told };
  const choice = chooseConversions(leads, histories, choosing);
  const ids = choice.conversions.map(({ leadId }) => leadId);
  return {
    out: exactCsv([format.columns, ...choice.conversions.map((one) => format.row(one, wording))]),
    err: summary(choice, `${format.title}: ${stage}, told as "${name}"`, format.warning),
    handedOver: () => recordAdExports(store, { format: formatName, stage }, ids, now()),
  };
};

const readToldStage = (text = 'closed'): ToldStage => {
  const stage = toldStages.find((known) => known === text.toLowerCase());
  if (stage !== undefined) return stage;
  throw new UsageError(`--stage: expected one of ${toldStages.join(', ')}, found ${text}`);
};

const readName = (text: string | undefined): string | undefined => {
  if (text === undefined || /^[^\p{Cc}]{1,100}$/u.test(text.trim())) return text?.trim();
  throw new UsageError('--name: expected one line of at most 100 characters');
};

const summary = ({ conversions, leftOut }: Choice, title: string, warning = ''): string => {
  const rows = conversions.length === 1 ? '1 row' : `${conversions.length} rows`;
  const reasons = [...leftOut].map(([reason, count]) => `  ${count} ${reason}`);
  return [
    `${title}. ${rows} written.`,
    ...(reasons.length > 0 ? ['Left out:', ...reasons] : []),
    ...(conversions.length > 0 && warning !== '' ? [warning] : []),
    '',
  ].join('\n');
};
