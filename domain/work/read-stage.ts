import { askForMoney, readMoney } from '#price/money.ts';
import { readStageTime, type StageBounds, type StageTimeRefusal } from '../stages/stage-time.ts';
import { type Stage, stages } from '../stages/stages.ts';
import type { NewMark } from './mark-stage.ts';

export type TypedStage = { stage: string; amount: string; day: string };

export type ReadStage = { mark: NewMark } | { problems: Partial<TypedStage> };

const dayWords: Record<StageTimeRefusal, string> = {
  unreadable: 'Choose a date, such as 01/31/2026.',
  future: 'That day hasn’t come yet: choose today or an earlier one.',
  'before-the-lead': 'That’s before the lead came in: choose a later day.',
};

/** What somebody typed about a stage, or what is wrong with it, each beside its field. */
export const readStage = (typed: TypedStage, bounds: StageBounds): ReadStage => {
  const stage = stages.find((known): known is Stage => known === typed.stage);
  const valueCents = typed.amount.trim() === '' ? undefined : readMoney(typed.amount);
  const time = typed.day.trim() === '' ? { at: undefined } : readStageTime(typed.day, bounds);
  const isAmountBad = typed.amount.trim() !== '' && valueCents === undefined;
  if (stage !== undefined && !isAmountBad && 'at' in time) {
    return { mark: { stage, reachedAt: time.at, valueCents } };
  }
  return {
    problems: {
      ...(stage === undefined && { stage: 'Choose a stage.' }),
      ...(isAmountBad && { amount: askForMoney('185,000 or 185k') }),
      ...('refusal' in time && { day: dayWords[time.refusal] }),
    },
  };
};
