import type { Store } from '#store/open.ts';
import { notesOf, outOfStep, withinLanguage, withNote } from './beside-english.ts';
import type { ContentFiles } from './content-files.ts';
import { keepDraft } from './draft-rows.ts';
import { noteChange, readDraft } from './drafts.ts';

type Compared = {
  file: string;
  /** The English words that were seen beside the others. */
  seen: string;
  personId: string;
  now: number;
  id: () => string;
};

/** Somebody read both: the file says what English says by now. It is noted in the draft, and published with it. */
export const noteCompared = (
  store: Store,
  { file, seen, ...by }: Compared,
  inFolder: () => ContentFiles,
): Promise<{ noted: string } | { refused: 'unknown-file' | 'changed-since' }> =>
  store.writeInTurn(async (transaction) => {
    const draft = await readDraft(transaction, inFolder);
    const older = (await outOfStep(transaction, draft)).find((one) => one.file === file);
    if (older === undefined) return { refused: 'unknown-file' };
    if (older.words !== seen) return { refused: 'changed-since' };
    const notes = notesOf(file);
    await keepDraft(transaction, draft.published, notes, withNote(draft.files, file));
    await noteChange(transaction, by, notes, [withinLanguage(file)]);
    return { noted: file };
  });
