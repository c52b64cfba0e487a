import type { ContentProblem } from '#content/problems.ts';
import type { Store } from '#store/open.ts';
import { withNotesThatHold } from './beside-english.ts';
import { type ContentFiles, hashOfAll } from './content-files.ts';
import { type Draft, readDraft } from './drafts.ts';
import { settle } from './settle.ts';
import { filesOfVersion, publish } from './versions.ts';

type By = { personId: string; now: number };
type Check = (files: ContentFiles) => Promise<readonly ContentProblem[]>;
type Refusal = {
  refused: 'already-publishing' | 'nothing-to-publish' | 'unknown-version' | 'changed-since';
};
export type Published = { version: number } | Refusal | { problems: readonly ContentProblem[] };

/** By which it is known whether a draft is still the one that somebody looked at. */
export const draftSeen = ({ files }: Pick<Draft, 'files'>): string => hashOfAll(files);

/**
 * What is published is what was looked at and checked; whoever types meanwhile keeps a draft of that. The draft itself
 * stays until visitors see it, so that nothing is lost where it cannot be shown.
 */
export const publishDraft = async (
  store: Store,
  { day, seen, ...by }: By & { day: string; seen: string },
  check: Check,
  inFolder: () => ContentFiles,
): Promise<Published> => {
  const draft = await readDraft(await store.connect(), inFolder);
  if (draft.changes.length === 0) return { refused: 'nothing-to-publish' };
  const settled = settle(draft.published, draft.files, day);
  const files = withNotesThatHold(draft.published, settled);
  const problems = await check(files);
  if (problems.length > 0) return { problems };
  if (seen !== draftSeen(draft)) return { refused: 'changed-since' };
  const over = draft.version?.id ?? 0;
  return publish(store, { files, origin: 'desk', backTo: undefined, over, ...by }, inFolder);
};

/**
 * The words of an older version once more, over the one that was looked at. They are checked too: the program may know
 * more by now.
 */
export const publishVersion = async (
  store: Store,
  version: number,
  by: By & { over: number },
  check: Check,
  inFolder: () => ContentFiles,
): Promise<Published> => {
  const files = await filesOfVersion(await store.connect(), version);
  if (files === undefined) return { refused: 'unknown-version' };
  const problems = await check(files);
  if (problems.length > 0) return { problems };
  return publish(store, { files, origin: 'back', backTo: version, ...by }, inFolder);
};
