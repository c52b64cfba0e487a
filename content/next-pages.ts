import { type AddressBook, answerKinds } from './addresses.ts';

/** Every page that people open names it in a header, and browsers that fetch ahead ask for it. */
export const nextPagesPath = '/next-pages.speculationrules';

/** What makes a browser fetch the page behind a link: resting on it, or touching it. */
export type Sign = 'hover' | 'touch';

/**
 * On phones, where nothing hovers, Chromium takes "moderate" for links that merely come into view.
 * https://developer.chrome.com/docs/web-platform/implementing-speculation-rules
 */
const eagerness: Record<Sign, string> = { hover: 'moderate', touch: 'conservative' };

type Told = { book: Pick<AddressBook, 'page'> };

/**
 * What a browser may fetch before somebody follows a link: pages of this site that are the same for all. Never what
 * is one seller's own, what does something when it is asked for, or a file. Patterns are matched by the address
 * of the rules, so none leads to another site. https://html.spec.whatwg.org/multipage/speculative-loading.html
 */
export const nextPageRules = (languages: readonly Told[], sign: Sign) => {
  const answers = languages.flatMap(({ book }) => answerKinds.map((kind) => book.page(kind).path));
  return {
    prefetch: [
      {
        where: {
          and: [
            { href_matches: '/*' },
            {
              not: {
                href_matches: ['/functions/*', '/*.*', '/*\\?(.+)', ...answers.flatMap(below)],
              },
            },
            { not: { selector_matches: ['[download]', '[rel~=nofollow]'] } },
          ],
        },
        eagerness: eagerness[sign],
      },
    ],
  };
};

/** Pages that people open say what may be fetched before they go on; one that only answers them does not. */
export const nextPagesOf = (languages: readonly Told[]) => {
  const answers = languages.flatMap(({ book }) =>
    answerKinds.map((kind) => `${book.page(kind).path}.html`),
  );
  return {
    path: nextPagesPath,
    areNamedBy: (file: string) => file.endsWith('.html') && !answers.includes(file),
  };
};

const below = (path: string): string[] => [path, `${path}/*`];
