import * as v from 'valibot';
import { text } from './text.ts';

const fileName =
  'expected a .jpg, .png, .webp or .avif in content/photos, named with letters, digits and hyphens, such as founders/ruth.jpg';

/** A photograph that the owner took. The words are for those who cannot see it. */
export const photo = v.strictObject({
  file: v.pipe(
    v.string(fileName),
    v.regex(/^[\w-]+(\/[\w-]+)*\.(jpe?g|png|webp|avif)$/i, fileName),
  ),
  alt: text(160, 'what the photograph shows, for those who cannot see it'),
});

export type Photo = v.InferOutput<typeof photo>;
