import type { ContentProblem } from '#content/problems.ts';
import type { ContentFiles } from '#domain/publishing/content-files.ts';
import type { Store } from '#store/open.ts';
import type { Reply } from '../terminal/command-line.ts';

/** What the commands work on. */
export type ContentCommands = {
  store: Store;
  /** Where the files stand. */
  folder: string;
  /** Where those of the code stand. */
  sample: string;
  /** Everything that would stop a build. */
  check: (files: ContentFiles) => Promise<readonly ContentProblem[]>;
  now: () => number;
};

export type CommandContext = ContentCommands & { reply: Reply };
