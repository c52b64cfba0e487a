import { verifyLedger } from '#domain/consent/verify-ledger.ts';
import { openStore } from '#store/open.ts';
import { writeFilledLedger } from '../filled-ledger.ts';
import type { Measurement } from '../measurement.ts';
import { median } from '../median.ts';

const entries = 100_000;
const rounds = { full: 5, quick: 1 };
const count = new Intl.NumberFormat('en-US');

const how = `A SQLite file with ${count.format(entries)} leads, each with its entry in the consent ledger, hashed as the server does it: what "consent verify" does, from opening the file to the verdict; the median of the rounds.`;

const secondsToVerify = async (file: string): Promise<number> => {
  const started = performance.now();
  const store = openStore({ file });
  const { problems } = await verifyLedger(store);
  const seconds = (performance.now() - started) / 1000;
  await store.close();
  if (problems.length > 0) throw new Error(`The ledger has problems: ${problems[0]}`);
  return seconds;
};

export const measurement: Measurement = {
  title: 'Verifying the consent ledger',
  seconds: { full: 12, quick: 7 },
  measure: async ({ quick, tell }) => {
    const total = quick ? rounds.quick : rounds.full;
    tell(0, total + 1, `${count.format(entries)} entries`);
    const { file, remove } = await writeFilledLedger(entries);
    try {
      const seconds: number[] = [];
      while (seconds.length < total) {
        tell(seconds.length + 1, total + 1, 'verify');
        seconds.push(await secondsToVerify(file));
      }
      const figure = median(seconds);
      const note = `${count.format(Math.round(entries / figure))} entries per second`;
      return { rows: [{ name: 'verify', figure, unit: 's', limit: 2, how, note }] };
    } finally {
      remove();
    }
  },
};
