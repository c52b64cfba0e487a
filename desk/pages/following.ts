import type { Following } from '#domain/plans/steps.ts';
import type { DeskContext } from '../context.ts';

/** The plans of this moment, and the days on which somebody can follow them. */
export const followingOf = ({ content }: DeskContext): Following => {
  const { company, languages } = content();
  return { plans: languages.english.plans, office: company };
};
