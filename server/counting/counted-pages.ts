import { answerKinds } from '#content/addresses.ts';
import type { ServedContent } from '#server/context.ts';

/** Pages that people open. What only answers them is counted as something else, or not at all. */
export const countedPages = ({ site, languages }: ServedContent): ReadonlySet<string> => {
  const answers = languages.all.flatMap(({ book }) =>
    answerKinds.map((kind) => book.page(kind).path),
  );
  const pages = [...site.keys()]
    .filter((file) => file.endsWith('.html'))
    .map((file) => (file === '/index.html' ? '/' : file.slice(0, -'.html'.length)));
  return new Set(pages.filter((path) => !answers.includes(path)));
};
