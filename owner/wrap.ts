/** Lines of at most so many characters; a word that is longer has a line to itself. */
export const wrap = (text: string, width: number): string[] => {
  const lines: string[] = [];
  for (const word of printable(text).split(/ +/)) {
    const line = lines.at(-1);
    if (line !== undefined && line.length + 1 + word.length <= width) {
      lines[lines.length - 1] = `${line} ${word}`;
    } else {
      lines.push(word);
    }
  }
  return lines;
};

/** A terminal obeys control characters, whoever wrote them. */
const printable = (text: string): string => text.replace(/[\p{Cc}\s]+/gu, ' ').trim();
