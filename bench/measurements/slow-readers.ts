import { setTimeout as sleep } from 'node:timers/promises';
import { largeSite, openFilesOf, slowReaders } from '#tests/support/slow-readers.ts';
import { load } from '../load.ts';
import { leadPost } from '../made-up-leads.ts';
import { type MeasuredService, startMeasuredService } from '../measured-service.ts';
import type { Measurement, Row } from '../measurement.ts';
import { median } from '../median.ts';

const readers = 1_000;
const answers = { full: 200, quick: 60 };
const rounds = { full: 3, quick: 1 };

const how = `The real server takes leads over one keep-alive connection, one after the other, alone and while ${readers} visitors have asked for a file of 8 MB and read none of it; the median of the answers beside them against the median alone, as the median of the rounds.`;

/** Until the server has them all, or has let them all go. */
const until = async (isSo: () => boolean): Promise<void> => {
  for (let waits = 0; !isSo(); waits += 1) {
    if (waits > 600) throw new Error('The server did not come to hold, or to drop, its readers.');
    await sleep(100);
  }
};

type Turn = { alone: number; beside: number };

const takeTurn = async ({ url, pid }: MeasuredService, count: number): Promise<Turn> => {
  const medianMs = async () => {
    const asked = { connections: 1, until: { answers: count }, request: leadPost };
    return median((await load(url, asked)).latencies);
  };
  const alone = await medianMs();
  const before = openFilesOf(pid);
  const sockets = await slowReaders(url, readers);
  try {
    await until(() => openFilesOf(pid) > before + readers - 20);
    return { alone, beside: await medianMs() };
  } finally {
    for (const socket of sockets) socket.destroy();
    await until(() => openFilesOf(pid) < before + 20);
  }
};

const rowOf = (turns: readonly Turn[]): Row => ({
  name: `median beside ${readers} slow readers against the median alone`,
  figure: median(turns.map(({ alone, beside }) => beside / alone)),
  unit: 'x',
  limit: 2,
  how,
  note: turns
    .map(({ alone, beside }) => `${beside.toFixed(1)} against ${alone.toFixed(1)} ms`)
    .join('; '),
});

export const measurement: Measurement = {
  title: 'Taking leads beside slow readers',
  seconds: { full: 15, quick: 5 },
  measure: async ({ quick, tell }) => {
    // The open connections are counted as Linux shows them.
    if (process.platform !== 'linux') return { rows: [] };
    const [total, count] = quick ? [rounds.quick, answers.quick] : [rounds.full, answers.full];
    const service = await startMeasuredService({ SITE_OUT_DIR: largeSite() });
    try {
      await takeTurn(service, count);
      const turns: Turn[] = [];
      while (turns.length < total) {
        tell(turns.length, total, `turn ${turns.length + 1}`);
        turns.push(await takeTurn(service, count));
      }
      return { rows: [rowOf(turns)] };
    } finally {
      await service.stop();
    }
  },
};
