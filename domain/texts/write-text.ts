import { fill } from '#content/placeholders.ts';
import type { TextWords } from '#content/schema/texts.ts';
import { givenName } from '#lead/given-name.ts';
import { gsmText } from './gsm-text.ts';

export const longestText = 400;

/** What was typed, in the alphabet that every phone has, or what is wrong with it. */
export const readText = (typed: string): { text: string } | { problem: string } => {
  const text = gsmText(typed);
  if (text === '') return { problem: 'Write something first.' };
  return text.length > longestText
    ? {
        problem: `A text has room for ${longestText} characters, and this one has ${text.length}: shorten it.`,
      }
    : { text };
};

/** A template with the names of those whom it concerns; whoever gave no name is spoken to without one. */
export const fillTemplate = (
  template: string,
  { firstName, person }: { firstName: string; person: string },
): string => {
  const name = givenName(firstName);
  const addressed = name === '' ? template.replace(/,? \{firstName\}/g, '') : template;
  return gsmText(fill(addressed, { firstName: name, person: person.split(' ')[0] ?? person }));
};

const tellsHowToStop = /\b(STOP|ALTO)\b/;

/** The first text to a seller says whom it is from and how to end the texts, whoever typed it. */
export const introduce = (
  text: string,
  company: string,
  words: Pick<TextWords, 'from' | 'stop'>,
): string => {
  const isNamed = text.toLowerCase().includes(gsmText(company).toLowerCase());
  return [
    ...(isNamed ? [] : [gsmText(words.from)]),
    ...(text === '' ? [] : [text]),
    ...(tellsHowToStop.test(text) ? [] : [gsmText(words.stop)]),
  ].join(' ');
};
