import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { postLead } from '#tests/support/service-process.ts';

export type Sellers = {
  begun: () => number;
  /** The lead's id, by the seller's email address. */
  acknowledged: ReadonlyMap<string, string>;
  /** How often each status was answered; "none" where the connection ended instead. */
  answers: ReadonlyMap<number | 'none', number>;
  /** Nobody begins any more; ends once everyone has been thanked, or their patience is over. */
  finish: (patienceMs: number) => Promise<void>;
};

/** As long as the form on the page waits for an answer. */
const answerPatienceMs = 30_000;
/** Sooner than a person would press the button again. */
const pauseMs = 1_000;

/**
 * So many sellers begin every second, however slowly they are answered. Each posts as the form does and,
 * told that it did not work, posts the same again under the same key, to whichever server is next.
 */
export const startSellers = (addressOf: (turn: number) => string, perSecond: number): Sellers => {
  const acknowledged = new Map<string, string>();
  const answers = new Map<number | 'none', number>();
  const waiting = new Set<Promise<void>>();
  const [started, end] = [performance.now(), new AbortController()];
  let [begun, isOver] = [0, false];

  const tryOnce = async (address: string, email: string, key: string): Promise<boolean> => {
    const answer = await post(address, email, key);
    answers.set(answer.status, (answers.get(answer.status) ?? 0) + 1);
    if (answer.id !== undefined) acknowledged.set(email, answer.id);
    return answer.id !== undefined;
  };

  const sell = async (number: number): Promise<void> => {
    const [email, key] = [`seller${number}@example.com`, randomUUID()];
    for (let tries = 0; !end.signal.aborted; tries += 1) {
      if (await tryOnce(addressOf(number + tries), email, key)) return;
      await sleep(pauseMs);
    }
  };

  const begin = async (): Promise<void> => {
    while (!isOver) {
      begun += 1;
      const seller = sell(begun).finally(() => waiting.delete(seller));
      waiting.add(seller);
      await sleep(Math.max(0, started + (begun * 1_000) / perSecond - performance.now()));
    }
  };
  const beginning = begin();

  const finish = async (patienceMs: number): Promise<void> => {
    isOver = true;
    await beginning;
    const patience = setTimeout(() => end.abort(), patienceMs);
    await Promise.all(waiting);
    clearTimeout(patience);
  };
  return { begun: () => begun, acknowledged, answers, finish };
};

type PostAnswer = { status: number | 'none'; id?: string };

const post = async (address: string, email: string, key: string): Promise<PostAnswer> => {
  try {
    const fields = { email, comments: `The roof leaks, says ${email}.` };
    const response = await postLead(address, { fields, key, patienceMs: answerPatienceMs });
    const { id } = (await response.json()) as { id?: string };
    return response.status === 200 && id !== undefined
      ? { status: 200, id }
      : { status: response.status };
  } catch {
    return { status: 'none' };
  }
};
