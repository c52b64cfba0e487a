import type { Letter } from './letter.ts';

/** Something that an owner must be able to say no to. */
export const deskLetter = (
  { title, sentence }: { title: string; sentence: string },
  link: string | undefined,
): Letter => ({
  subject: title,
  opening: sentence,
  paragraphs: [
    "If one of you did it, there's nothing to do. If none of you did, open People and devices on the desk, remove the device, and sign its owner out everywhere.",
    ...(link === undefined ? [] : [link]),
  ],
});
