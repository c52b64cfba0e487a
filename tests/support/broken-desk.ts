import { DatabaseSync } from 'node:sqlite';

/*
 * Stands in for the desk and goes wrong in one of its ways while it shares the store with the service.
 */
const [, , way, file = ''] = process.argv;

const readForSeconds = (): void => {
  const database = new DatabaseSync(file, { timeout: 5_000 });
  const until = Date.now() + 3_000;
  while (Date.now() < until) {
    database.prepare('select count(*) from leads a, leads b where a.id < b.comments').get();
  }
};

const eatMemory = (): void => {
  const eaten: string[][] = [];
  for (;;)
    eaten.push(Array.from({ length: 10_000 }, (_, index) => `lead ${index} ${eaten.length}`));
};

const dieWhileWriting = (): void => {
  const database = new DatabaseSync(file, { timeout: 5_000 });
  database.exec('begin immediate');
  database.exec("update leads set stage = 'lost'");
  process.kill(process.pid, 'SIGKILL');
};

const ways: Record<string, () => void> = { readForSeconds, eatMemory, dieWhileWriting };
ways[way ?? '']?.();
