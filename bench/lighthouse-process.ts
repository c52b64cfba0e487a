import { constants, setPriority } from 'node:os';
import lighthouse, { type Flags, type Result } from 'lighthouse';

/** What the process of a bench or a test asks of this one, and hears back. */
export type Question = { url: string; flags: Flags };
export type Reply = { lhr?: Result; error?: string };

// What is measured is the browser's work; on two cores, Lighthouse's own would slow it down.
setPriority(constants.priority.PRIORITY_LOW);

const answer = async ({ url, flags }: Question): Promise<Reply> => {
  try {
    const lhr = (await lighthouse(url, flags))?.lhr;
    return lhr === undefined ? { error: 'no result' } : { lhr };
  } catch (error) {
    return { error: String(error) };
  }
};

process.on('message', async (question: Question) => process.send?.(await answer(question)));
