import type { ChildProcess, Serializable } from 'node:child_process';

export type ChildOptions = {
  start: () => ChildProcess;
  /** What takes longer is given up, with the process that works on it. */
  limitMs: number;
  /** So long after its last answer it ends. */
  idleMs: number;
  /** Whatever it leaves behind. */
  ended?: () => void;
};

export type ChildOnDemand<Question extends Serializable, Answer> = {
  /** Its answer; nothing where it ended, or took too long. One question at a time. */
  ask: (question: Question, prepare?: () => Promise<void>) => Promise<Answer | undefined>;
  end: () => void;
};

/** A process of its own for what takes memory or may hang: it is started when something is asked, and ends later. */
export const childOnDemand = <Question extends Serializable, Answer>({
  start,
  limitMs,
  idleMs,
  ended,
}: ChildOptions): ChildOnDemand<Question, Answer> => {
  let child: ChildProcess | undefined;
  let idle: NodeJS.Timeout | undefined;

  const end = (): void => {
    clearTimeout(idle);
    child?.kill('SIGKILL');
    child = undefined;
    ended?.();
  };

  return {
    ask: async (question, prepare) => {
      clearTimeout(idle);
      try {
        await prepare?.();
        if (child?.connected !== true) child = start().on('error', () => undefined);
        const answer = await answerOf<Answer>(child, question, limitMs);
        if (answer === undefined) end();
        return answer;
      } finally {
        idle = setTimeout(end, idleMs).unref();
      }
    },
    end,
  };
};

const answerOf = async <Answer>(
  child: ChildProcess,
  question: Serializable,
  limitMs: number,
): Promise<Answer | undefined> => {
  const { promise, resolve } = Promise.withResolvers<Answer | undefined>();
  const limit = setTimeout(resolve, limitMs, undefined);
  const answered = (answer: unknown): void => resolve(answer as Answer);
  const gone = (): void => resolve(undefined);
  child.once('message', answered).once('exit', gone).once('error', gone);
  child.send(question, (error) => error && gone());
  try {
    return await promise;
  } finally {
    clearTimeout(limit);
    child.off('message', answered).off('exit', gone).off('error', gone);
  }
};
