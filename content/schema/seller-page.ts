import * as v from 'valibot';
import { sellerPhotos } from './seller-photos.ts';
import { text, titled } from './text.ts';

/** What a seller may tell on top, and the answers to choose from. */
export const questions = {
  time: ['any', 'morning', 'afternoon', 'evening'],
  kind: ['house', 'mobile', 'condo', 'several', 'land', 'other'],
  roof: ['good', 'old', 'leaks', 'unknown'],
  foundation: ['good', 'cracks', 'serious', 'unknown'],
  occupants: ['owner', 'family', 'renters', 'empty'],
  owed: ['nothing', 'mortgage', 'behind', 'liens', 'unknown'],
} as const;
export type Question = keyof typeof questions;

/** How far a request has come, as its seller sees it. */
export const steps = ['received', 'looking', 'offer', 'contract', 'closing'] as const;
export type SellerStep = (typeof steps)[number];

const answer = text(60, 'an answer to choose');
const choices = <Names extends readonly string[]>(names: Names) =>
  v.strictObject(
    Object.fromEntries(names.map((name) => [name, answer])) as Record<Names[number], typeof answer>,
  );

const question = <Name extends Question>(name: Name) =>
  v.strictObject({
    label: text(60, 'the question'),
    answers: choices<(typeof questions)[Name]>(questions[name]),
  });

const problem = v.strictObject({
  heading: text(70, 'what is the matter'),
  text: text(300, 'one sentence or two, with a way on'),
});

/** A part of the page that is opened by its title. */
const folded = <Entries extends v.ObjectEntries>(entries: Entries) =>
  v.strictObject({
    title: text(70, 'the words that open it'),
    intro: text(300, 'what it is for'),
    button: text(40, 'the words on its button'),
    ...entries,
  });

const day = '{weekday}, {day}, {month} and {year}';

/** How days and times are said: on the page, in letters and in written offers. */
const times = v.strictObject({
  day: text(60, `a day: ${day}`),
  moment: text(60, `a day and {at}, the time of day: ${day}`),
  soon: text(60, `the same, {near} today: ${day}`),
  later: text(60, `the same, further away: ${day}`),
  at: v.strictObject({
    one: text(30, 'the {time} of day from one o’clock on'),
    other: text(30, 'any other {time} of day'),
  }),
  am: text(10, 'the hours before noon'),
  pm: text(10, 'the hours after noon'),
});

export type TimeWords = v.InferOutput<typeof times>;

const step = v.strictObject({
  title: text(60, 'the step in a few words'),
  next: text(300, 'what happens next, once it is reached'),
});

export const sellerPage = v.strictObject({
  greeting: text(70, 'the heading, to {firstName}'),
  greetingWithoutName: text(70, 'the same where the first name does not look like one'),
  reference: text(60, 'the words before the reference'),
  privateNote: text(200, 'that whoever has the link can open the page'),
  promise: v.strictObject({
    open: text(160, 'by when the offer comes; {by} is the time'),
    late: text(260, 'the same once {by} has passed'),
    made: text(160, 'that the offer was made'),
  }),
  takenBy: text(100, 'who has the request; {person} is the name'),
  visit: text(160, 'when you come to see the property; {when} is the time'),
  whereTitle: text(60, 'the heading above the steps'),
  nextTitle: text(60, 'the heading above what happens next'),
  now: text(30, 'marks the step that is reached, for those who hear the page'),
  steps: v.strictObject(
    Object.fromEntries(steps.map((name) => [name, step])) as Record<SellerStep, typeof step>,
  ),
  over: titled,
  call: text(40, 'the button that calls you'),
  more: folded({
    words: text(80, 'the question above the box for a few words'),
    wordsHint: text(120, 'below it'),
    noAnswer: text(40, 'the answer of whoever leaves a question out'),
    told: text(80, 'the words before what was told already'),
    questions: v.strictObject({
      time: question('time'),
      kind: question('kind'),
      roof: question('roof'),
      foundation: question('foundation'),
      occupants: question('occupants'),
      owed: question('owed'),
    }),
  }),
  photos: sellerPhotos,
  lastFour: v.strictObject({
    label: text(90, 'asks for the last four digits of the phone number'),
    wrong: text(200, 'that they do not fit'),
    tooMany: text(200, 'that they did not fit too often'),
  }),
  correct: folded({
    empty: text(120, 'that an empty field stays as it is'),
    nothing: text(120, 'that nothing was typed'),
    same: text(120, 'that what was typed is what you have'),
    meanwhile: text(200, 'that you changed the same thing a moment before'),
    newPhone: text(200, 'that a new number needs its own consent to texts'),
  }),
  texts: folded({
    empty: text(120, 'that the box was not checked'),
    already: text(160, 'that it was checked before'),
    stopped: text(160, 'that texts to the number were stopped'),
    again: text(160, 'how they begin again; {textNumber} is where to text'),
    none: text(160, 'that it cannot be taken here, and a way on'),
  }),
  stop: folded({ already: text(160, 'that the texts were stopped before') }),
  withdraw: folded({
    signed: text(200, 'that a contract is not ended on this page, and a way on'),
    over: text(160, 'that the request was closed before'),
  }),
  erase: folded({
    warnings: v.strictObject({
      'at-once': text(400, 'what is deleted and what is kept, where there is no offer'),
      'after-pause': text(500, 'the same where there is one: when, and that it can be called off'),
      'after-contract': text(500, 'the same where there is or was a contract'),
    }),
    policy: text(120, 'the link to the privacy policy, which says what stays'),
    already: text(160, 'that it was asked for before'),
    tooOften: text(200, 'that it was asked for too often today, and a way on'),
  }),
  keep: v.strictObject({
    title: text(70, 'that the data are going to be deleted'),
    planned: text(
      200,
      'that somebody asked for it, and {on} which day and at what time it happens',
    ),
    waits: text(300, 'the same where a contract has to be over first'),
    stays: text(200, 'what is kept after a contract, and for how long'),
    ask: text(160, 'the words above the button'),
    button: text(40, 'the button that calls it off'),
    over: text(160, 'that there was nothing to call off'),
  }),
  done: v.strictObject({
    said: text(160, 'after a few words or answers'),
    corrected: text(160, 'after a correction'),
    agreed: text(160, 'after the box for texts was checked'),
    stopped: text(160, 'after the texts were stopped'),
    withdrawn: text(200, 'after the request was withdrawn'),
    answered: text(160, 'after a written offer was answered'),
    wished: text(160, 'after the wish to delete, above what becomes of it'),
    kept: text(160, 'after that was called off'),
  }),
  empty: text(120, 'where nothing was written or chosen'),
  tooLong: text(120, 'where a few words are too many; {limit} is how many there may be'),
  tooOften: text(200, 'where somebody sends the same form again and again'),
  notKept: text(200, 'where the store cannot be reached'),
  erased: titled,
  times,
  problems: v.strictObject({
    cut: problem,
    old: problem,
    erased: problem,
    unknown: problem,
    tooMany: problem,
    often: problem,
    away: problem,
  }),
});

export type SellerPageWords = v.InferOutput<typeof sellerPage>;

/** Known only once a seller has asked. */
export const sellerPageNames = new Set([
  'firstName',
  'by',
  'person',
  'when',
  'limit',
  'number',
  'count',
  'sent',
  'weekday',
  'day',
  'month',
  'year',
  'near',
  'at',
  'time',
  'on',
  'another',
  'textNumber',
]);
