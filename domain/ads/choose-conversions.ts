import { askedForPrivacy } from '#lead/source.ts';
import { dayMs } from '#time/lengths.ts';
import type { Lead } from '../leads/types.ts';
import { reachedMark, stageValue } from '../stages/stage-history.ts';
import type { Histories, StageMark } from '../stages/stages.ts';
import type { AdFormat, Conversion, ReportedStage, Wording } from './conversion.ts';

/** Ad accounts forget clicks after this time. */
const clickLifeMs = 90 * dayMs;

export type Choosing = {
  format: AdFormat;
  stage: ReportedStage;
  wording: Wording;
  now: number;
  /** Ids of leads. */
  alreadyExported: ReadonlySet<string>;
};

export type Choice = {
  conversions: Conversion[];
  /** Why others at the same stage were left out, and how many. */
  leftOut: Map<string, number>;
};

/** Which leads a file tells of, the first to reach the stage first. */
export const chooseConversions = (
  leads: readonly Lead[],
  histories: Histories,
  choosing: Choosing,
): Choice => {
  const choice: Choice = { conversions: [], leftOut: new Map() };
  for (const lead of leads) {
    const history = histories.get(lead.id) ?? [];
    const mark = reachedMark(history, choosing.stage);
    if (mark === undefined) continue;
    const conversion = conversionOf(lead, history, mark);
    const reason = reasonAgainst(lead, conversion, choosing);
    if (reason === undefined) choice.conversions.push(conversion);
    else choice.leftOut.set(reason, (choice.leftOut.get(reason) ?? 0) + 1);
  }
  choice.conversions.sort((a, b) => a.reachedAt - b.reachedAt);
  return choice;
};

const conversionOf = (
  { id, reference, request, source, receivedAt }: Lead,
  history: readonly StageMark[],
  mark: StageMark,
): Conversion => ({
  leadId: id,
  reference,
  request,
  source,
  clickedAt: clickTime(source['landedAt'], receivedAt),
  reachedAt: mark.reachedAt,
  valueCents: stageValue(history, mark),
});

/** The browser's word counts as far as it can be true. */
const clickTime = (landedAt: string | undefined, receivedAt: number): number => {
  const landed = Date.parse(landedAt ?? '');
  return landed < receivedAt ? landed : receivedAt;
};

const reasonAgainst = (
  lead: Lead,
  conversion: Conversion,
  { format, wording, now, alreadyExported }: Choosing,
): string | undefined => {
  if (alreadyExported.has(lead.id))
    return 'that an earlier run has written (--again writes them once more)';
  if (askedForPrivacy(lead.source)) return 'whose browser asked sites not to share or track';
  if (now - conversion.clickedAt > clickLifeMs) return 'whose click is more than 90 days old';
  return format.obstacle(conversion, wording, now);
};
