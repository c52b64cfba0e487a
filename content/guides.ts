import { english, notInEnglish } from './languages.ts';
import type { ContentProblem } from './problems.ts';
import type { Reader } from './read.ts';
import { type Guide, type GuidePart, guide, guideWords } from './schema/guides.ts';

/** The guides that a language tells, in the order of the English files. */
export const readGuides = (reader: Reader, language: string): Guide[] => {
  const guides = inEnglish(reader);
  if (language === english) return guides;
  const told = reader.names(`${language}/guides`, '.yaml');
  for (const slug of told) {
    if (guides.some((one) => one.slug === slug)) continue;
    reader.tell(`${language}/guides/${slug}.yaml`, '', notInEnglish(`guides/${slug}.yaml`));
  }
  return guides
    .filter(({ slug }) => told.includes(slug))
    .map((one) => ({
      ...one,
      ...reader.yaml(`${language}/guides/${one.slug}.yaml`, guideWords),
    }));
};

const inEnglish = (reader: Reader): Guide[] =>
  reader
    .names(`${english}/guides`, '.yaml')
    .map((slug) => ({ slug, ...reader.yaml(`${english}/guides/${slug}.yaml`, guide) }))
    .sort((a, b) => a.order - b.order || a.slug.localeCompare(b.slug));

const sourceMark = / ?\[([a-z0-9-]+)\]/g;

/** A text in pieces: its words, and the marks of sources between them. */
export const piecesOf = (text: string): ({ words: string } | { source: string })[] =>
  text
    .split(sourceMark)
    .map((piece, index) => (index % 2 === 0 ? { words: piece } : { source: piece }))
    .filter((piece) => !('words' in piece) || piece.words !== '');

/** The day since which no source of a guide has gone unread. */
export const firstChecked = ({ sources }: Pick<Guide, 'sources'>): string =>
  sources.map(({ checked }) => checked).toSorted()[0] ?? '';

/** Sources that a text names and nobody gave, or the other way round; questions that lead nowhere, or in a circle. */
export const checkGuide = (told: Guide, language: string): ContentProblem[] => {
  const file = `content/${language}/guides/${told.slug}.yaml`;
  const ofSources = language === english ? sourceProblems(told) : lostMarks(told);
  return [...ofSources, ...told.parts.flatMap(treeProblems)].map((problem) => ({
    file,
    ...problem,
  }));
};

type Problem = Omit<ContentProblem, 'file'>;

const marksIn = ({ parts, help }: Guide): string[] => {
  const texts = JSON.stringify([parts, help.who]);
  const named = [...texts.matchAll(sourceMark)].map(([, mark = '']) => mark);
  return [...new Set([...named, ...help.who.map(({ source }) => source)])];
};

const lostMarks = (told: Guide): Problem[] => {
  const known = told.sources.map(({ mark }) => mark);
  return marksIn(told)
    .filter((mark) => !known.includes(mark))
    .map((mark) => ({
      field: 'parts',
      message: `a text names [${mark}], and no source has that name; found ${known.join(', ')}`,
    }));
};

const sourceProblems = (told: Guide): Problem[] => {
  const used = marksIn(told);
  const marks = told.sources.map(({ mark }) => mark);
  return [
    ...lostMarks(told),
    ...marks.flatMap((mark, index): Problem[] => {
      if (marks.indexOf(mark) < index)
        return [{ field: `sources[${index}].mark`, message: `${mark} is the name of another one` }];
      if (used.includes(mark)) return [];
      const message = `no text names [${mark}]: write it after the fact that it proves, or take the source out`;
      return [{ field: `sources[${index}].mark`, message }];
    }),
  ];
};

/** Each way through the questions ends. */
const treeProblems = ({ tree = [] }: GuidePart, index: number): Problem[] => {
  const field = `parts[${index}].tree`;
  const at = (name: string) => tree.find((one) => one.name === name);
  const lost = tree
    .flatMap(({ answers }) => answers.flatMap(({ next }) => next ?? []))
    .filter((name) => at(name) === undefined)
    .map((name) => ({
      field,
      message: `an answer leads to ${name}, and no question has that name`,
    }));
  const circleFrom = (name: string, before: readonly string[]): string[] =>
    before.includes(name)
      ? [name]
      : (at(name)?.answers ?? []).flatMap(({ next }) =>
          next === undefined ? [] : circleFrom(next, [...before, name]),
        );
  const [circle] = tree.flatMap(({ name }) => circleFrom(name, []));
  return circle === undefined
    ? lost
    : [...lost, { field, message: `the question ${circle} leads back to itself` }];
};
