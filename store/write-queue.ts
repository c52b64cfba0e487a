import { setImmediate as nextTurn } from 'node:timers/promises';
import type { Kysely } from 'kysely';
import { isBusy, isGone, type Patience } from './busy.ts';
import type { Tables } from './tables.ts';

type Work<Result> = (transaction: Kysely<Tables>) => Promise<Result>;

type Waiting = {
  work: Work<unknown>;
  resolve: (result: unknown) => void;
  reject: (error: unknown) => void;
  /** When it has waited for long enough for whoever holds the store. */
  deadline: number;
  /** What it was committed with failed; it must not fail for another's sake. */
  isAlone?: boolean;
};

/** More would hold the store for longer than another process should have to wait. */
const mostTogether = 100;

/**
 * A commit waits for the disk, and on SQLite also for every other. What arrives meanwhile is
 * committed together, so that a rush costs each seller one wait and not all of them. Each is told
 * yes only after the commit; where one fails, each is tried by itself: see decision 13. Where the
 * database left in the middle, nobody would fare better alone, and all are told at once.
 */
export class WriteQueue {
  readonly #connect: () => Promise<Kysely<Tables>>;
  readonly #patience: Patience;
  #waiting: Waiting[] = [];
  #underWay: Waiting[] = [];
  #emptying: Promise<void> | undefined;
  #isClosing = false;

  constructor(connect: () => Promise<Kysely<Tables>>, patience: Patience) {
    this.#connect = connect;
    this.#patience = patience;
  }

  add<Result>(work: Work<Result>): Promise<Result> {
    const { promise, resolve, reject } = Promise.withResolvers<Result>();
    const deadline = this.#patience.now() + this.#patience.ms;
    this.#waiting.push({ work, resolve, reject, deadline } as unknown as Waiting);
    this.#emptying ??= this.#empty();
    return promise;
  }

  /** Writes what waits; whoever holds the store is waited for no more. */
  async close(): Promise<void> {
    this.#isClosing = true;
    await this.#emptying;
  }

  async #empty(): Promise<void> {
    while (this.#waiting.length > 0) {
      // What arrived in the same moment is read first.
      await nextTurn();
      await this.#commit();
    }
    this.#emptying = undefined;
  }

  async #commit(): Promise<void> {
    try {
      const db = await this.#connect();
      const results = await db.transaction().execute((transaction) => this.#writeNext(transaction));
      for (const [{ resolve }, result] of results) resolve(result);
    } catch (error) {
      if (this.#underWay.length === 0 && isBusy(error)) await this.#waitForOthers(error);
      else this.#refuse(error);
    } finally {
      this.#underWay = [];
    }
  }

  async #writeNext(transaction: Kysely<Tables>): Promise<[Waiting, unknown][]> {
    this.#underWay = this.#waiting.splice(0, this.#waiting[0]?.isAlone ? 1 : mostTogether);
    const results: [Waiting, unknown][] = [];
    for (const one of this.#underWay) results.push([one, await one.work(transaction)]);
    return results;
  }

  /** Outside of any transaction, so that whoever reads goes on; each for no longer than it may. */
  async #waitForOthers(error: unknown): Promise<void> {
    const now = this.#patience.now();
    const isLate = ({ deadline }: Waiting): boolean => this.#isClosing || deadline <= now;
    for (const { reject } of this.#waiting.filter(isLate)) reject(error);
    this.#waiting = this.#waiting.filter((one) => !isLate(one));
    if (this.#waiting.length > 0) await this.#patience.pause();
  }

  #refuse(error: unknown): void {
    if (this.#underWay.length > 1 && !isGone(error)) {
      this.#waiting.unshift(...this.#underWay.map((one) => ({ ...one, isAlone: true })));
      return;
    }
    // Without a transaction none was taken from the queue, and none would fare better.
    const refused = this.#underWay.length === 0 ? this.#waiting.splice(0) : this.#underWay;
    for (const { reject } of refused) reject(error);
  }
}
