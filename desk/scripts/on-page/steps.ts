/** What was typed, to be taken back and done again, whichever sentence it was. */
export type Step = { named: string; before: string; after: string };

export type Steps = {
  note: (step: Step, now: number) => void;
  undo: () => Step | undefined;
  redo: () => Step | undefined;
  canUndo: () => boolean;
  canRedo: () => boolean;
};

/** What is typed without such a pause is one step. */
const pauseMs = 800;
const most = 200;

export const createSteps = (): Steps => {
  let done: Step[] = [];
  let undone: Step[] = [];
  let last = Number.NEGATIVE_INFINITY;
  return {
    note: (step, now) => {
      const before = done.at(-1);
      undone = [];
      if (before?.named === step.named && now - last < pauseMs && before.after === step.before) {
        before.after = step.after;
      } else {
        done = [...done, { ...step }].slice(-most);
      }
      last = now;
    },
    undo: () => {
      const step = done.pop();
      if (step !== undefined) undone.push(step);
      last = Number.NEGATIVE_INFINITY;
      return step;
    },
    redo: () => {
      const step = undone.pop();
      if (step !== undefined) done.push(step);
      last = Number.NEGATIVE_INFINITY;
      return step;
    },
    canUndo: () => done.length > 0,
    canRedo: () => undone.length > 0,
  };
};
