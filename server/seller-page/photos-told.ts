import type { TwilioConfig } from '#config/config.ts';
import { fill } from '#content/placeholders.ts';
import type { SellerPhotosWords } from '#content/schema/seller-photos.ts';
import type { Words } from '#domain/words.ts';
import { shownPhone } from '#lead/phone.ts';

/** A photo that is refused can be texted to the number that takes texts, whatever the site shows, or emailed. */
export const withAnotherWay = (words: Words, twilio: TwilioConfig | undefined): Words => {
  const { photos } = words.sellerPage;
  const another =
    twilio === undefined
      ? photos.another.email
      : fill(photos.another.text, { textNumber: shownPhone(twilio.from) });
  const refusals = fill(photos.refusals, { another });
  return { ...words, sellerPage: { ...words.sellerPage, photos: { ...photos, refusals } } };
};

/** What the address says of the photos that a plain form brought; anybody may have written it. */
export const photosTold = (
  words: SellerPhotosWords,
  kept: number,
  { photos, not }: { photos?: unknown; not?: unknown },
): { good: string | undefined; bad: string[] } => {
  const { refusals } = words;
  const bad = String(not ?? '')
    .split(' ')
    .flatMap((name) => (Object.hasOwn(refusals, name) ? [name as keyof typeof refusals] : []))
    .map((name) => refusals[name]);
  return { good: goodNews(words, kept, String(photos ?? '')), bad: [...new Set(bad)] };
};

/** Of no more than there are. */
const goodNews = (words: SellerPhotosWords, kept: number, photos: string): string | undefined => {
  if (photos === 'deleted') return words.deleted;
  if (!/^[1-9]\d?$/.test(photos) || Number(photos) > kept) return undefined;
  return photos === '1' ? words.added : fill(words.addedSeveral, { count: photos });
};
