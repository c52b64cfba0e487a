import * as v from 'valibot';
import { text } from './text.ts';

const fileName =
  'expected a .jpg, .png, .webp or .avif in content/photos, named with letters, digits and hyphens, such as founders/ruth.jpg';

const hundredths = (least: number, meaning: string) => {
  const message = `expected a whole number from ${least} to 100: ${meaning}`;
  return v.pipe(
    v.number(message),
    v.integer(message),
    v.minValue(least, message),
    v.maxValue(100, message),
  );
};

/** What is shown of a photograph. Left out, the build looks for what draws the eye. */
const cut = v.strictObject({
  across: hundredths(0, 'how far to the right; 50 is the middle'),
  down: hundredths(0, 'how far down; 50 is the middle'),
  size: hundredths(10, 'how much of the photograph; 100 is as much as its place has room for'),
});
export type PhotoCut = v.InferOutput<typeof cut>;

/** A photograph that the owner took. The words are for those who cannot see it. */
export const photo = v.strictObject({
  file: v.pipe(
    v.string(fileName),
    v.regex(/^[\w-]+(\/[\w-]+)*\.(jpe?g|png|webp|avif)$/i, fileName),
  ),
  alt: text(160, 'what the photograph shows, for those who cannot see it'),
  cut: v.optional(cut),
});

export type Photo = v.InferOutput<typeof photo>;
