import type { Dialogue } from './question.ts';

/** Answers every question with what is there already. */
export const takeDefaults: Dialogue = {
  ask: async ({ label, present = '', read }) => {
    const reading = read(present);
    if ('value' in reading) return reading.value;
    throw new Error(`${label}: ${reading.problem}`);
  },
  say: () => undefined,
  object: (problem) => {
    throw new Error(problem);
  },
};
