import { fingerprintOf, frontMatter } from './legal.ts';
import { withLine } from './yaml-lines.ts';

/** A legal page that says since when its words are so: this day, unless it knows the words as they are. */
export const amendedText = (text: string, today: string): string => {
  const [, head, body] = frontMatter.exec(text) ?? [];
  if (head === undefined || body === undefined) return text;
  const words = fingerprintOf(body);
  if (head.split(/\r?\n/).includes(`amendedWords: ${words}`)) return text;
  const day = withLine(head, 'amended', `"${today}"`, 'updated');
  return ['---', withLine(day, 'amendedWords', words, 'amended'), '---', body].join('\n');
};
