import * as v from 'valibot';
import { text } from './text.ts';

export const testimonial = v.strictObject({
  name: text(40, 'who said it'),
  location: text(60, 'where the property is'),
  rating: v.pipe(v.number('expected a number from 1 to 5'), v.minValue(1), v.maxValue(5)),
  quote: text(320, 'what was said'),
  sample: v.boolean('expected true for a made-up example, false for words a real seller wrote'),
});

export type Testimonial = v.InferOutput<typeof testimonial>;
