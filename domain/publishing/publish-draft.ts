import type { ContentProblem } from '#content/problems.ts';
import type { Store } from '#store/open.ts';
import { withNotesThatHold } from './beside-english.ts';
import type { ContentFiles } from './content-files.ts';
import { readDraft } from './drafts.ts';
import { settle } from './settle.ts';
import { filesOfVersion, publish } from './versions.ts';

type By = { personId: string; now: number };
type Check = (files: ContentFiles) => Promise<readonly ContentProblem[]>;
type Refusal = { refused: 'already-publishing' | 'nothing-to-publish' | 'unknown-version' };
export type Published = { version: number } | Refusal | { problems: readonly ContentProblem[] };

/**
 * What is published is what was checked; whoever types meanwhile keeps a draft of that. The draft itself stays until
 * visitors see it, so that nothing is lost where it cannot be shown.
 */
export const publishDraft = async (
  store: Store,
  { day, ...by }: By & { day: string },
  check: Check,
  inFolder: () => ContentFiles,
): Promise<Published> => {
  const draft = await readDraft(await store.connect(), inFolder);
  if (draft.changes.length === 0) return { refused: 'nothing-to-publish' };
  const settled = settle(draft.published, draft.files, day);
  const files = withNotesThatHold(draft.published, settled);
  const problems = await check(files);
  if (problems.length > 0) return { problems };
  return publish(store, { files, origin: 'desk', backTo: undefined, ...by }, inFolder);
};

/** The words of an older version once more. They are checked too: the program may know more by now. */
export const publishVersion = async (
  store: Store,
  version: number,
  by: By,
  check: Check,
  inFolder: () => ContentFiles,
): Promise<Published> => {
  const files = await filesOfVersion(await store.connect(), version);
  if (files === undefined) return { refused: 'unknown-version' };
  const problems = await check(files);
  if (problems.length > 0) return { problems };
  return publish(store, { files, origin: 'back', backTo: version, ...by }, inFolder);
};
