import { expect, test } from 'vitest';
import { createSteps } from './steps.ts';

const step = (before: string, after: string, named = 'home heading') => ({ named, before, after });

test('what is typed without a pause is one step; another sentence is another', () => {
  const steps = createSteps();
  steps.note(step('', 'a'), 0);
  steps.note(step('a', 'ab'), 500);
  steps.note(step('ab', 'abc'), 2_000);
  steps.note(step('x', 'xy', 'home lead'), 2_100);
  expect([steps.undo(), steps.undo(), steps.undo(), steps.undo()]).toEqual([
    step('x', 'xy', 'home lead'),
    step('ab', 'abc'),
    step('', 'ab'),
    undefined,
  ]);
  expect(steps.canUndo()).toBe(false);
  expect(steps.redo()).toEqual(step('', 'ab'));
});

test('whoever types after an undo has nothing to do again, and begins a step', () => {
  const steps = createSteps();
  steps.note(step('', 'a'), 0);
  steps.note(step('a', 'ab'), 1_000);
  steps.undo();
  steps.note(step('a', 'ac'), 1_100);
  expect(steps.canRedo()).toBe(false);
  expect(steps.undo()).toEqual(step('a', 'ac'));
  expect(steps.canUndo()).toBe(true);
});
