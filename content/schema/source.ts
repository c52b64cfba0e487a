import * as v from 'valibot';
import { list, text, url } from './text.ts';

const day = 'expected the day on which somebody last read it there, such as 2026-01-31';

/** Where a fact can be read, and when somebody last read it there. */
export const source = v.strictObject({
  name: text(80, 'who says it, such as City of Waco, Code Compliance'),
  url: v.pipe(url, v.description('the address of the page that says it')),
  checked: v.pipe(v.string(day), v.isoDate(day)),
});
export type Source = v.InferOutput<typeof source>;

export const sources = list(source, 1, 4);
