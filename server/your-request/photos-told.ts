import { fill } from '#content/placeholders.ts';
import type { SellerPhotosWords } from '#content/schema/seller-photos.ts';

/** What the address says of the photos that a plain form brought; anybody may have written it. */
export const photosTold = (
  words: SellerPhotosWords,
  photos = '',
  not = '',
): { good: string | undefined; bad: string[] } => {
  const { refusals } = words;
  const bad = not
    .split(' ')
    .flatMap((name) => (Object.hasOwn(refusals, name) ? [name as keyof typeof refusals] : []))
    .map((name) => refusals[name]);
  return { good: goodNews(words, photos), bad: [...new Set(bad)] };
};

const goodNews = (words: SellerPhotosWords, photos: string): string | undefined => {
  if (photos === 'deleted') return words.deleted;
  if (photos === '1') return words.added;
  return /^\d\d?$/.test(photos) && photos !== '0'
    ? fill(words.addedSeveral, { count: photos })
    : undefined;
};
