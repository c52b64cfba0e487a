import * as v from 'valibot';
import { text } from './text.ts';

/** Why a photo is not kept, as office/photos says it, or not deleted. */
const photoRefusals = [
  'empty',
  'too-large',
  'too-many-pixels',
  'heic',
  'not-a-photo',
  'damaged',
  'enough',
  'busy',
  'too-often',
  'today',
  'full',
  'gone',
  'not-yours',
] as const;
export type PhotoRefusal = (typeof photoRefusals)[number];

const sentence = text(260, 'one sentence that says why, and a way on');

export const sellerPhotos = v.strictObject({
  title: text(70, 'the heading'),
  intro: text(300, 'what photos are good for, and what becomes of them'),
  introLand: text(300, 'the same where land is for sale'),
  choose: text(60, 'the words on the button that opens the camera or the album'),
  chosen: text(80, 'that photos are chosen and wait to be sent, where no script sends them'),
  limits: text(200, 'what may be sent'),
  button: text(40, 'the button that sends them, where no script does it'),
  yours: text(60, 'the heading above what was sent'),
  photo: text(60, 'what a photo is called for those who do not see it; {number} counts them'),
  delete: text(40, 'the button that deletes a photo'),
  added: text(120, 'after one photo was sent without a script'),
  addedSeveral: text(120, 'the same after several; {count} is how many'),
  deleted: text(120, 'after one was deleted'),
  waiting: text(60, 'beside a photo that waits for its turn'),
  sending: text(60, 'beside a photo that is on its way'),
  sent: text(60, 'beside a photo that arrived'),
  again: text(160, 'beside a photo that is tried again, since there was no connection'),
  cancel: text(40, 'the button that takes back a photo that was not sent yet'),
  summary: text(120, 'how far it is; {sent} of {count}'),
  another: v.strictObject({
    text: text(80, 'to {textNumber}, where pictures can be texted; stands for {another} below'),
    email: text(80, 'the same where they cannot'),
  }),
  refusals: v.strictObject(
    Object.fromEntries(photoRefusals.map((name) => [name, sentence])) as Record<
      PhotoRefusal,
      typeof sentence
    >,
  ),
});

export type SellerPhotosWords = v.InferOutput<typeof sellerPhotos>;
