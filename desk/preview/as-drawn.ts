import type { ContentProblem } from '#content/problems.ts';
import type { ContentFile, ContentFiles } from '#domain/publishing/content-files.ts';
import type { Draft } from '#domain/publishing/drafts.ts';
import type { DrawnPage } from './asked.ts';
import type { Previews } from './previews.ts';

export type AsDrawn = {
  /** Nothing where there is no such page, or what draws it failed. */
  page: DrawnPage | undefined;
  /** What keeps words of the draft from being drawn: in their place stands what is published. */
  problems: ContentProblem[];
  failed?: string | undefined;
};

/** A page from the draft. A mistake somewhere in it takes away the words of its file, and not the page. */
export const drawDraft = async (
  previews: Previews,
  { files, published }: Pick<Draft, 'files' | 'published'>,
  path: string,
): Promise<AsDrawn> => {
  const first = await previews.draw(files, path);
  if (!('problems' in first)) return { ...toldOf(first), problems: [] };
  const { problems } = first;
  const wrong = new Set(problems.map(({ file }) => file.replace(/^content\//, '')));
  for (const words of [instead(files, published, wrong), published]) {
    const drawn = await previews.draw(words, path);
    if (!('problems' in drawn)) return { ...toldOf(drawn), problems };
  }
  return { page: undefined, problems };
};

const toldOf = (drawn: Awaited<ReturnType<Previews['draw']>>): Omit<AsDrawn, 'problems'> => ({
  page: 'page' in drawn ? drawn.page : undefined,
  failed: 'failed' in drawn ? drawn.failed : undefined,
});

/** Those files as they are published, or not at all where they are new. */
const instead = (
  files: ContentFiles,
  published: ContentFiles,
  wrong: ReadonlySet<string>,
): ContentFiles => {
  const words = new Map<string, ContentFile>(files);
  for (const name of wrong) {
    const known = published.get(name);
    if (known === undefined) words.delete(name);
    else words.set(name, known);
  }
  return words;
};
