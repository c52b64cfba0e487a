import { randomUUID } from 'node:crypto';
import { setTimeout } from 'node:timers/promises';
import type { RunningDesk } from '#tests/support/desk-process.ts';
import { signInAtDesk } from './desk-session.ts';

const people = 10;
const betweenMs = 1_000;
const pages = ['/', '/leads', '/leads/{lead}', '/figures', '/leads/{lead}', '/health', '/people'];
/** After so many pages one of them writes a note. */
const pagesForANote = 5;

export type People = {
  /** Something that is measured while they work. */
  during: <Result>(work: () => Promise<Result>) => Promise<Result>;
};

/** Ten people, each of whom opens a page every second; a fifth of the pages gets a note. */
export const seatPeople = async (
  { address, url, store }: RunningDesk,
  references: readonly string[],
): Promise<People> => {
  const headers = { cookie: await signInAtDesk(store), origin: url, 'accept-encoding': 'br' };
  let turns = 0;

  const takeTurn = async (): Promise<void> => {
    turns += 1;
    const lead = references[turns % references.length] ?? '';
    const page = pages[turns % pages.length] ?? '/';
    await ask(address + page.replace('{lead}', lead), { headers });
    if (turns % pagesForANote > 0) return;
    const body = new URLSearchParams({ text: 'Calls back on Monday.', once: randomUUID() });
    await ask(`${address}/leads/${lead}/note`, { method: 'POST', headers, body });
  };

  const during: People['during'] = async (work) => {
    let isOver = false;
    const sit = async (_: unknown, seat: number): Promise<void> => {
      await setTimeout((betweenMs / people) * seat);
      while (!isOver) {
        await takeTurn();
        await setTimeout(betweenMs);
      }
    };
    const all = Promise.all(Array.from({ length: people }, sit));
    try {
      return await work();
    } finally {
      isOver = true;
      await all;
    }
  };
  return { during };
};

const ask = async (address: string, options: RequestInit): Promise<void> => {
  const answer = await fetch(address, options);
  await answer.arrayBuffer();
  if (answer.status !== 200) throw new Error(`the desk answered ${answer.status} to ${address}`);
};
