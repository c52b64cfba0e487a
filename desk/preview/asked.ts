import type { ContentProblem } from '#content/problems.ts';

/** What the desk asks of the program that draws previews. */
export type Asked = { path: string; what: 'page' | 'picture' };

/** A page as it would be, and what is told of it elsewhere. */
export type DrawnPage = {
  /** With a mark at each text: content/marks.ts. */
  html: string;
  fields: string[];
  language: string;
  title: string;
  description: string;
  address: string;
  sharedPicture: string;
  head: { file: string; field: string };
  font: { path: string; bytes: Uint8Array };
  /** Photographs of the page, by their addresses. */
  photos: ReadonlyMap<string, Uint8Array>;
  pages: { id: string; kind: string; path: string; language: string; title: string }[];
};

export type Answer =
  | { page: DrawnPage }
  | { picture: Uint8Array }
  | { missing: true }
  | { problems: ContentProblem[] }
  | { failed: string };
