/** The classes of a list of cards: three or four side by side, and the last rows two where one would be left. */
export const columnsFor = (count: number): string => {
  if (count % 3 === 0) return 'grid three';
  if (count % 4 === 0) return 'grid four';
  return `grid three last-${count % 3 === 1 ? 4 : 2}`;
};
