/** Few numbers, so that several sellers have the same one. */
export const phoneOf = (pick: number): string =>
  `(254) 555-01${String(10 + (pick % 7)).padStart(2, '0')}`;
