import * as v from 'valibot';
import { source as readThere } from './source.ts';
import { description, list, sectionIntro, text, title, titled } from './text.ts';

const expectedDay = 'expected a day such as "2026-11-19"';
const day = v.pipe(v.string(expectedDay), v.isoDate(expectedDay));

const expectedMark = 'expected a short name of small letters, digits and hyphens';
const mark = (meaning: string) =>
  v.pipe(
    v.string(`${expectedMark}: ${meaning}`),
    v.regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, `${expectedMark}: ${meaning}`),
  );

const source = v.strictObject({
  mark: mark('what stands in square brackets after a fact, such as notice for [notice]'),
  ...readThere.entries,
  name: text(120, 'who says it, and what it is called there'),
  phone: v.optional(text(20, 'the number to call there')),
});

/** The same in every language; they stand in the English file. */
const facts = {
  order: v.pipe(v.number('expected a number: guides are listed from low to high'), v.integer()),
  scene: text(40, 'the name of a drawing in brand/scenes, without .svg'),
  sources: list(source, 1, 30),
};

const paragraph = text(
  900,
  'a paragraph; after a fact, the name of its source in square brackets: [notice]',
);

const step = v.strictObject({
  when: text(40, 'when it comes, set large'),
  title: text(80, 'what comes'),
  text: text(500, 'what it means'),
});

const row = v.strictObject({
  first: text(160, 'the first cell'),
  second: text(400, 'the second cell'),
  third: text(400, 'the third cell'),
});

const question = v.strictObject({
  name: mark('by which answers lead to this question'),
  question: text(160, 'what is asked'),
  answers: list(
    v.strictObject({
      answer: text(160, 'what somebody may say'),
      text: v.optional(text(700, 'what that means')),
      next: v.optional(mark('the name of the question that follows')),
    }),
    2,
    5,
  ),
});

const part = v.strictObject({
  title: text(80, 'the heading'),
  paragraphs: v.optional(list(paragraph, 1, 8)),
  steps: v.optional(list(step, 2, 10)),
  table: v.optional(
    v.strictObject({
      columns: v.strictObject({
        first: text(40, 'the head of the first column'),
        second: text(40, 'the head of the second column'),
        third: text(40, 'the head of the third column'),
      }),
      rows: list(row, 2, 12),
    }),
  ),
  tree: v.optional(list(question, 1, 12)),
  entries: v.optional(
    list(v.strictObject({ title: text(120, 'a heading'), text: paragraph }), 2, 12),
  ),
  saleDays: v.optional(
    v.boolean('expected true where the days of Texas foreclosure sales are to stand'),
  ),
});

const helper = v.strictObject({
  source: mark('of the source that names it; its address and phone number follow'),
  title: text(80, 'who it is'),
  text: text(320, 'what they do, and when to call them'),
});

const words = {
  title,
  description,
  keywords: list(text(60, 'a phrase people search for'), 3, 10),
  /** By itself: domain/publishing/settle.ts. */
  changed: v.pipe(day, v.description('the day on which the words last changed')),
  heading: text(70, 'the one main heading'),
  answer: text(420, 'the answer, in two sentences'),
  parts: list(part, 1, 12),
  help: v.strictObject({
    ...sectionIntro.entries,
    who: list(helper, 1, 8),
  }),
  us: titled,
};

export const guide = v.strictObject({ ...facts, ...words });

/** The guide in another language. */
export const guideWords = v.strictObject(words);

/** A guide as one language tells it, with the slug that its file name gives. */
export type Guide = v.InferOutput<typeof guide> & { slug: string };
export type GuidePart = Guide['parts'][number];
export type GuideSource = Guide['sources'][number];

/** What only the place that shows the words can fill in. */
export const guideNames = new Set(['changed', 'checked', 'n', 'day', 'from', 'until']);

/** What every guide says around its own words, and the list of them. */
export const guidesPage = {
  general: text(260, 'that it is general information, and no advice about a case'),
  dates: text(120, 'when the words {changed} and the facts were {checked}'),
  contents: text(40, 'the heading above the parts'),
  source: text(40, 'the spoken form of the mark of source {n}'),
  sources: v.strictObject({
    title: text(80, 'the heading above the sources'),
    intro: text(320, 'one or two sentences below it'),
    checked: text(40, 'after a source: the day on which it was {checked}'),
  }),
  saleDays: v.strictObject({
    title: text(80, 'above the days, {from} the first month {until} the last'),
    note: text(260, 'when the list was made, the {day}'),
  }),
  list: sectionIntro,
  more: sectionIntro,
  us: text(40, 'below the part about you: the words on the link to how you price'),
};
