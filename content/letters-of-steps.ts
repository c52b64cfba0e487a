import { english } from './languages.ts';
import type { ContentProblem } from './problems.ts';
import type { FollowUpWords, Plans } from './schema/follow-up.ts';

type Files = { language: string; plans: Plans; followUp: FollowUpWords };

/**
 * Steps that name a letter which English does not have. Another language may lack one for a while: nothing is written
 * to its sellers then, and the desk says so.
 */
export const lettersOfSteps = ({ language, plans, followUp }: Files): ContentProblem[] => {
  if (language !== english) return [];
  const known = new Set(followUp.letters.map(({ name }) => name));
  return Object.entries(plans).flatMap(([plan, { steps }]) =>
    steps.flatMap(({ letter }, index) => {
      if (letter === undefined || known.has(letter)) return [];
      const field = `plans.${plan}.steps[${index}].letter`;
      const message = `there is no letter "${letter}" below; expected the name of one`;
      return [{ file: `content/${language}/follow-up.yaml`, field, message }];
    }),
  );
};
