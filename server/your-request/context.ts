import type { Words } from '#office/words.ts';
import type { Context } from '#server/context.ts';

/** What the page at the address of one language is served from. */
export type PageContext = Context & { words: Words };
