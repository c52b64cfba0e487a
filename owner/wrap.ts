import { printable } from './table.ts';

/** Lines of at most so many characters; a word that is longer has a line to itself. */
export const wrap = (text: string, width: number): string[] => {
  const lines: string[] = [];
  for (const word of printable(text).trim().split(/\s+/)) {
    const line = lines.at(-1);
    if (line !== undefined && line.length + 1 + word.length <= width) {
      lines[lines.length - 1] = `${line} ${word}`;
    } else {
      lines.push(word);
    }
  }
  return lines;
};
