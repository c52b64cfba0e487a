/** Of texts of many paragraphs and points of lists, those that differ; everything else as it is. */
export type ChangedPart = {
  before: unknown;
  after: unknown;
  /** The same of another text, where it has a paragraph for each that there was. */
  of: (other: unknown) => unknown;
};

const left = '…';

export const changedPart = (before: unknown, after: unknown): ChangedPart => {
  const [was, is] = [paragraphsOf(before), paragraphsOf(after)];
  if (was === undefined || is === undefined || was.length + is.length < 4) {
    return { before, after, of: (other) => other };
  }
  const first = was.findIndex((paragraph, index) => paragraph !== is[index]);
  const start = first === -1 ? was.length : first;
  const most = Math.min(was.length, is.length) - start;
  const same = was.toReversed().findIndex((one, index) => one !== is.at(-1 - index));
  const end = Math.min(most, same === -1 ? most : same);
  const partOf = (paragraphs: readonly string[]): string => {
    const part = paragraphs.slice(start, paragraphs.length - end);
    if (part.length === 0) return '';
    return [...(start > 0 ? [left] : []), ...part, ...(end > 0 ? [left] : [])].join('\n\n');
  };
  const of = (other: unknown): unknown => {
    const paragraphs = paragraphsOf(other);
    return paragraphs?.length === was.length && start < was.length - end
      ? partOf(paragraphs)
      : other;
  };
  return { before: partOf(was), after: partOf(is), of };
};

const paragraphsOf = (text: unknown): string[] | undefined =>
  typeof text === 'string' ? text.trim().split(/\n{2,}|\n(?=[-<])/) : undefined;
