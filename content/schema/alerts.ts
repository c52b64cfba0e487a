import * as v from 'valibot';
import { text } from './text.ts';

/** Why the family hears of a lead. */
const reasons = [
  'new',
  'waits',
  'offer',
  'missed',
  'message',
  'wrote',
  'pictures',
  'accept',
  'question',
  'no',
  'withdrew',
  'erasing',
  'keeping',
  'dead',
] as const;

const title = text(50, 'what a phone shows first, with nothing about the seller');
const sentence = text(120, 'the sentence that the email to the team begins with');
const what = (kind: string) => text(30, `what is for sale: ${kind}`);

/** What the family is told, on its phones and by email: in English alone. */
export const alertWords = v.strictObject({
  titles: v.strictObject(v.entriesFromList(reasons, title)),
  sentences: v.strictObject(v.entriesFromList(reasons, sentence)),
  language: text(60, 'which language a seller writes, where it is not English'),
  phone: v.strictObject({
    house: what('a house'),
    land: what('land'),
    property: what('either'),
    inTown: text(40, 'what is for sale, and in which town'),
    ofPerson: text(40, 'whose it is, and what is for sale'),
    oneMore: text(50, 'the title where one lead came that there was no single message for'),
    manyMore: text(50, 'the title where many leads came at once'),
    more: text(120, 'what stands below that title'),
  }),
  test: v.strictObject({
    title: text(50, 'what a phone shows first when you try it'),
    body: text(120, 'what stands below that title'),
  }),
});

export type AlertWords = v.InferOutput<typeof alertWords>;

const openNames: Record<string, readonly string[]> = {
  'titles.offer': ['time'],
  'titles.dead': ['channel'],
  'sentences.offer': ['name', 'time'],
  'sentences.message': ['name', 'seconds'],
  'sentences.dead': ['channel', 'reference'],
  language: ['language'],
  'phone.inTown': ['what', 'town'],
  'phone.ofPerson': ['name', 'what'],
  'phone.manyMore': ['count'],
};

/** What is known of each only when it is told. A title says nothing about the seller: anybody may read a locked screen. */
export const alertNames = (field: string): readonly string[] =>
  openNames[field] ?? (field.startsWith('sentences.') ? ['name'] : []);
