/** What may be sent: the largest of today's phones make photos of this size. */
export const mostBytes = 15 * 1024 * 1024;
export const mostPixels = 50_000_000;

/** Why a photo is not kept. What the seller reads is looked up by it. */
export const photoRefusals = [
  'empty',
  'too-large',
  'too-many-pixels',
  'heic',
  'not-a-photo',
  'damaged',
  'enough',
  'busy',
  'too-often',
  'full',
  'gone',
] as const;
export type PhotoRefusal = (typeof photoRefusals)[number];

/** What may go well a little later, without anybody doing anything. */
export const isPassing = (refusal: PhotoRefusal): boolean => refusal === 'busy';
