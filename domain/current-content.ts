import { type AddressBook, answerKinds } from '#content/addresses.ts';

/** What a process goes by. Each version of the content is one value that never changes; publishing takes another. */
export type CurrentContent<Content> = {
  /** As it is now: asked for at each request, delivery or tick, and kept no longer than that takes. */
  content: () => Content;
  publish: (next: Content) => void;
};

type Addressed = {
  languages: { all: readonly { language: string; book: Pick<AddressBook, 'page'> }[] };
};

export const currentContent = <Content extends Addressed>(
  first: Content,
): CurrentContent<Content> => {
  let current = first;
  return {
    content: () => current,
    publish: (next) => {
      if (answeredAt(next) !== answeredAt(first)) {
        throw new Error(
          'These languages, or the addresses of pages that the service answers, take a restart.',
        );
      }
      current = next;
    },
  };
};

/** What the service draws for one visitor has its routes from the start, and letters name them for years. */
const answeredAt = ({ languages }: Addressed): string =>
  languages.all
    .flatMap(({ language, book }) => answerKinds.map((kind) => language + book.page(kind).path))
    .join(' ');
