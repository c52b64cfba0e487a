/** Both engines limit how many values one statement may carry. */
export const batches = <Value>(values: readonly Value[], size = 500): Value[][] =>
  Array.from({ length: Math.ceil(values.length / size) }, (_, index) =>
    values.slice(index * size, (index + 1) * size),
  );
