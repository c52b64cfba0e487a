import * as v from 'valibot';
import { wholeNumber } from './numbers.ts';
import { list, text } from './text.ts';

/** What is known only once a letter is written, as in letters.yaml. */
export const followUpNames = new Set(['firstName', 'reference']);

/** What can be done to stay in touch. Texts are none of it: a person writes each. */
export const stepKinds = ['call', 'email', 'letter'] as const;

const step = v.pipe(
  v.strictObject({
    after: wholeNumber(0, 365, 'days after the step before, or after the talk that began it'),
    do: v.pipe(
      v.picklist(stepKinds, `expected one of ${stepKinds.join(', ')}`),
      v.description('what is done: call, email, or a letter on paper'),
    ),
    why: text(140, 'why now, in a sentence to whoever does it'),
    letter: v.optional(text(40, 'which of the letters below, for an email or a letter')),
  }),
  v.forward(
    v.check(
      ({ do: kind, letter }) => (kind === 'call') === (letter === undefined),
      'expected the name of a letter where something is written, and none for a call',
    ),
    ['letter'],
  ),
);

const plan = (meaning: string) =>
  v.strictObject({
    name: text(30, `what the family calls the plan ${meaning}`),
    steps: list(step, 1, 8),
  });

const plans = v.strictObject({
  noAnswer: plan('for who asked and can’t be reached'),
  offerOpen: plan('for who has our offer and thinks about it'),
  wantsMore: plan('for who wants more than we offer'),
  asksSomebody: plan('for who must ask somebody first'),
  notNow: plan('for who sells later; it begins in the month they named'),
  probate: plan('for who waits for a court'),
});

export type Plans = v.InferOutput<typeof plans>;
export type PlanName = keyof Plans;
export type PlanStep = Plans[PlanName]['steps'][number];
export const planNames = Object.keys(plans.entries) as PlanName[];

/** What sellers read, in one language. */
export const followUpWords = v.strictObject({
  letters: list(
    v.strictObject({
      name: text(40, 'what the steps call it'),
      subject: text(80, 'the subject of the email, and the first line of the letter'),
      paragraphs: list(text(500, 'a paragraph'), 1, 5),
    }),
    0,
    20,
  ),
  greeting: text(60, 'how a letter begins'),
  greetingWithoutName: text(60, 'the same where the first name does not look like one'),
  regards: text(60, 'how a letter ends, before your names'),
  closing: text(300, 'who sends it, and why the seller gets it, below an email'),
  stop: text(80, 'the link below an email that ends these emails'),
  page: v.strictObject({
    title: text(80, 'the heading of the page behind that link'),
    text: text(300, 'what the button there does'),
    button: text(40, 'the button that ends these emails'),
    doneTitle: text(80, 'the heading once it is done'),
    doneText: text(300, 'what is so from then on'),
    unknownTitle: text(80, 'the heading where the link is no link of yours'),
    unknownText: text(300, 'what to do instead'),
  }),
});

export type FollowUpWords = v.InferOutput<typeof followUpWords>;

/** In English it also says what is done, and when. */
export const followUp = v.strictObject({ plans, ...followUpWords.entries });
