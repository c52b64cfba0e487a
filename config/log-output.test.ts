import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createLogOutput, type WriteSome } from './log-output.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** Somewhere to write that takes what it is told to take, and keeps it. */
const place = () => {
  const state = { text: '', takes: Number.POSITIVE_INFINITY, writes: 0 };
  const writeSome: WriteSome = (bytes, done) => {
    state.writes += 1;
    const taken = bytes.subarray(0, state.takes);
    state.text += taken;
    queueMicrotask(() => done(taken.length === 0 ? new Error('ENOSPC') : null, taken.length));
  };
  return { state, output: createLogOutput(writeSome) };
};

test('lines are gathered, and written after a second', async () => {
  const { state, output } = place();
  for (const line of ['a\n', 'b\n', 'c\n']) output.write(line);
  expect(state.text).toBe('');
  await vi.advanceTimersByTimeAsync(1_000);
  expect(state).toMatchObject({ text: 'a\nb\nc\n', writes: 1 });
});

test('a place that takes a few bytes at a time gets every line whole and in order', async () => {
  const { state, output } = place();
  state.takes = 3;
  for (const line of ['first\n', 'second\n']) output.write(line);
  output.flush();
  output.write('third\n');
  await vi.advanceTimersByTimeAsync(2_000);
  expect(state.text).toBe('first\nsecond\nthird\n');
});

test('a full place loses what is over a megabyte, and says how much once there is room', async () => {
  const { state, output } = place();
  state.takes = 0;
  const line = `${'x'.repeat(999)}\n`;
  for (let count = 0; count < 1_250; count += 1) output.write(line);
  await vi.advanceTimersByTimeAsync(5_000);
  expect(state.text).toBe('');
  state.takes = Number.POSITIVE_INFINITY;
  await vi.advanceTimersByTimeAsync(5_000);
  const lines = state.text.trimEnd().split('\n');
  expect(lines).toHaveLength(1_001);
  expect(JSON.parse(lines.at(-1) ?? '')).toMatchObject({ level: 40, lost: 250 });
});

test('what was not written yet can be taken as the process ends', () => {
  const { output } = place();
  output.write('last\n');
  expect(output.takeWaiting().toString()).toBe('last\n');
  expect(output.takeWaiting()).toHaveLength(0);
});
