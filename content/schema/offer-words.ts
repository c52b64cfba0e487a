import * as v from 'valibot';
import { list, text } from './text.ts';

/** What is known only once an offer is made. */
export const offerNames = new Set([
  'reference',
  'firstName',
  'version',
  'property',
  'amount',
  'until',
  'months',
  'discount',
  'commission',
  'closing',
  'concessions',
  'carrying',
  'repairMonths',
  'asIs',
  'repaired',
  'by',
  'count',
  'callBy',
  'listed',
  'changes',
  'reason',
]);

const titled = (title: string, words: string, max = 600) =>
  v.strictObject({ title: text(80, title), text: text(max, words) });

const line = (meaning: string) => text(80, meaning);

const sentence = (meaning: string) => text(300, meaning);

const comparison = v.strictObject({
  title: text(80, 'the heading of the comparison with a listing'),
  intro: text(400, 'what is compared, and that nobody knows it beforehand'),
  ours: text(30, 'the column of your offer'),
  asIs: text(30, 'the column of a listing as it is'),
  repaired: text(30, 'the column of a listing after repairs'),
  salePrice: line('the price at which it sells'),
  repairs: line('repairs before it is listed'),
  commission: line('what the agents get'),
  closing: line("the seller's part of the closing costs"),
  concessions: line('what a buyer asks for after the inspection'),
  carrying: line('what it costs to own it until then'),
  proceeds: line('what the seller gets'),
  assumptions: text(
    600,
    'from which figures: {discount}, {commission}, {closing}, {concessions}, {carrying}, {months}, {repairMonths}',
  ),
  more: v.strictObject({
    offer: sentence('where your offer brings more: {by}'),
    listing: sentence('where a listing brings more: {by}'),
    same: sentence('where both bring the same'),
  }),
  leftOut: text(400, 'what the comparison leaves out, and that a listing may bring more'),
});

/** Who is to be called hears by when; where that has passed, another sentence takes its place. */
const called = (meaning: string) => ({
  button: text(40, `the button to say ${meaning}`),
  next: text(160, `below it: what happens now, and by when you call: {callBy}`),
  said: sentence(`what a seller reads who said ${meaning}: {callBy}`),
  past: sentence(`the same once {callBy} has passed, and a way on`),
});

/** What is said otherwise where land is for sale. */
const land = v.strictObject({
  value: line('what the land would sell for'),
  repairs: line('work on the land before it is sold, where there is any'),
  listing: v.strictObject({
    intro: text(400, 'what is compared, and that nobody knows it beforehand'),
    listed: text(30, 'the column of a listing'),
    assumptions: text(
      600,
      'from which figures: {commission}, {closing}, {concessions}, {carrying}, {months}',
    ),
    ahead: sentence('where your offer brings more: {by}'),
  }),
  letter: text(400, 'what a listing might bring: {listed}'),
});

/** What sellers read of a written offer: on paper, on their page and by email. */
export const offerWords = v.strictObject({
  title: text(60, 'the heading of the offer'),
  number: text(80, 'which offer it is: {version}, {reference}'),
  person: line('before the name of whom it is for'),
  property: line('before the address of the property'),
  madeOn: line('before the day on which it was made'),
  stands: sentence('until when it stands: {until}'),
  howTitle: text(80, 'the heading of the lines'),
  lines: v.strictObject({
    value: line('what it would sell for, repaired'),
    repairs: line('the repairs'),
    buying: line('what buying it costs you'),
    holding: line('what owning it costs you: {months}'),
    selling: line('what selling it costs you'),
    margin: line('your margin'),
    offer: line('what is left: the offer'),
  }),
  month: text(20, 'one month'),
  months: text(20, 'several months: {count}'),
  closingTitle: text(80, 'the heading of who pays closing costs'),
  closing: v.strictObject({
    us: text(400, 'that you pay all closing costs'),
    each: text(400, 'that each side pays its own part'),
  }),
  visit: titled(
    'the heading where you still have to see the property',
    'what comes after the visit, and what it could change: {changes}',
  ),
  noteTitle: text(80, 'the heading of your own words'),
  listing: comparison,
  land,
  assignment: titled(
    'the heading of the notice that Texas requires',
    'that the contract may be assigned (Occupations Code 1101.0045, Property Code 5.0205)',
  ),
  noContract: titled(
    'the heading of what the offer is not',
    'that nobody is bound before both sign',
  ),
  call: text(40, 'the button that calls you'),
  onPage: v.strictObject({
    title: text(60, "the heading on the seller's page"),
    greeting: text(70, 'the same, to {firstName}'),
    none: sentence('where there is no offer yet'),
    open: sentence('above the answers: what a tap does, and that it signs nothing'),
    visit: sentence('beside the last day, where you still have to see the property'),
    whole: text(60, 'the link to the whole offer, to print'),
    lapsed: sentence('where the offer has ended: {until}'),
    replaced: sentence('where a newer offer has taken its place'),
    withdrawn: sentence('where you withdrew it'),
    withdrawnBecause: sentence('where you withdrew it before its last day: {reason}'),
    another: text(120, 'above the answers of who has answered already'),
    back: text(60, "the link back to the seller's page"),
    print: text(120, 'how to print it or keep it as a file'),
  }),
  sheet: v.strictObject({
    title: text(60, 'the heading in front of the whole offer'),
    why: sentence('why you ask for the last four digits of their phone before you show it'),
    button: text(40, 'the button that shows the whole offer'),
    wrong: sentence('that they do not fit'),
    tooMany: sentence('that they did not fit too often'),
  }),
  answers: v.strictObject({
    accept: v.strictObject(called('that they want to accept: call me')),
    question: v.strictObject({
      ...called('that they have a question'),
      label: text(60, 'the words above the field for the question'),
      hint: text(200, 'below it: that it may stay empty, and what not to write'),
      send: text(40, 'the button that sends the question'),
    }),
    no: v.strictObject({
      button: text(40, 'the button to say no'),
      next: text(160, 'below it: what happens now'),
      said: sentence('what a seller reads who said no'),
    }),
  }),
  notTaken: v.strictObject({
    same: sentence('who says the same again'),
    often: sentence('who has answered too often today'),
    none: sentence('who answers an offer that is not there'),
  }),
  letter: v.strictObject({
    subject: text(80, 'the subject of the letter with the offer'),
    opening: text(120, 'its first sentence'),
    openingWithoutName: text(120, 'the same where the first name does not look like one'),
    paragraphs: list(text(400, 'what to do next'), 1, 4),
    listed: text(400, 'what a listing might bring: {asIs}, {repaired}'),
    open: text(40, "the button that opens the seller's page"),
    closing: text(300, 'who sends it, and why the seller gets it'),
  }),
  withdrawal: v.strictObject({
    subject: text(80, 'the subject of the letter that withdraws the offer before its last day'),
    opening: text(120, 'its first sentence'),
    openingWithoutName: text(120, 'the same where the first name does not look like one'),
    paragraphs: list(text(400, 'which offer, why, and what to do next: {reason}'), 1, 4),
    closing: text(300, 'who sends it, and why the seller gets it'),
  }),
});

export type OfferWords = v.InferOutput<typeof offerWords>;
