/** A `<` opens markup only before one of these; "under <3 acres" and "a < b" are text. */
const opensMarkup = /[a-z/!?]/i;

/**
 * Removes tags, comments and declarations in one pass. A tag that never closes loses its `<` alone,
 * so that the seller's words after it are kept.
 */
export const stripMarkup = (text: string): string => {
  // Known beforehand, so that no search for an end that is not there repeats itself.
  const last = { tagEnd: text.lastIndexOf('>'), commentEnd: text.lastIndexOf('-->') };
  const plain: string[] = [];
  let at = 0;
  while (at < text.length) {
    if (at < last.tagEnd && isMarkupAt(text, at)) {
      at = endOfMarkup(text, at, last.commentEnd);
    } else {
      append(plain, text.charAt(at));
      at += 1;
    }
  }
  return plain.join('');
};

const isMarkupAt = (text: string, at: number): boolean =>
  text[at] === '<' && opensMarkup.test(text.charAt(at + 1));

const endOfMarkup = (text: string, at: number, lastCommentEnd: number): number =>
  text.startsWith('<!--', at) && at + 4 <= lastCommentEnd
    ? text.indexOf('-->', at + 4) + 3
    : text.indexOf('>', at) + 1;

/** Taking a tag out may bring a `<` and a letter together that stood apart: `<<b>b>`. */
const append = (plain: string[], character: string): void => {
  if (opensMarkup.test(character)) while (plain.at(-1) === '<') plain.pop();
  plain.push(character);
};
