import * as v from 'valibot';
import { text } from './text.ts';

const day = 'expected a day such as 2026-01-31';

/** Who read a text on the company's behalf, and when. It is left out until somebody has. */
export const reviewed = v.strictObject({
  by: text(60, 'who read it, such as the name of your lawyer'),
  on: v.pipe(v.string(day), v.isoDate(day)),
});
