import { expect, test } from 'vitest';
import { columnsFor } from './columns.ts';

test.each([
  [3, 'grid three'],
  [4, 'grid four'],
  [5, 'grid three last-2'],
  [6, 'grid three'],
  [7, 'grid three last-4'],
  [8, 'grid four'],
  [10, 'grid three last-4'],
  [12, 'grid three'],
])('%i cards: %s', (count, classes) => {
  expect(columnsFor(count)).toBe(classes);
});
