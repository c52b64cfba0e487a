/** What the desk tells of a page, and of a field that was saved. */
export type Problem = { file: string; field: string; message: string; where: string };

export type TitledPage = {
  path: string;
  language: string;
  title: string;
  /** What the family calls it, where it is the only one of its kind. */
  name?: string;
};

export type Told = {
  title?: string;
  description?: string;
  address?: string;
  picture?: string;
  head?: { file: string; field: string };
  problems: Problem[];
  failed?: boolean;
};

export type Saved = Told & { seen?: string; value?: string; body?: string };
