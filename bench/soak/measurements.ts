import type { Measurement, Row } from '../measurement.ts';
import { growthWithin } from '../median.ts';
import { rowsOfSellers } from './rows-of-sellers.ts';
import { type Soaked, soak } from './soak.ts';
import { type SoakedEngine, soakedStores } from './stores.ts';

export type SoakArguments = { minutes: number; seed: number };

const perSecond = 20;
/** The last quarter of the time against the one before it. */
const mostGrowth = 1.1;

/** Each engine has the same share of the minutes. */
export const soakMeasurements = ({ minutes, seed }: SoakArguments): Measurement[] => {
  const engines = Object.keys(soakedStores) as SoakedEngine[];
  const ms = (minutes * 60_000) / engines.length;
  return engines.map((engine) => ({
    title: `Soak on ${engine}, seed ${seed}`,
    seconds: { full: ms / 1_000, quick: ms / 1_000 },
    measure: async ({ tell }) => {
      const soaked = await soak({
        engine,
        seed,
        ms,
        perSecond,
        tell: (passed, thanked) => tell(passed, ms, `${thanked} sellers thanked`),
      });
      return { rows: rowsOf(soaked, seed, ms) };
    },
  }));
};

const rowsOf = (soaked: Soaked, seed: number, ms: number): Row[] => {
  const { plan, leftOut, memory } = soaked;
  const how = `Two servers on one store and ${perSecond} sellers a second for ${(ms / 60_000).toFixed(1)} minutes, each of whom tries again under the same key until thanked, while seed ${seed} lets go wrong: ${faultsInWords(soaked)}. Afterwards the store is held against what was acknowledged, and the mails that arrived against its deliveries.`;
  const megabytes = memory.map(([, resident]) => resident);
  return [
    ...rowsOfSellers(soaked, how, [`${plan.length} faults`, leftOut].filter(Boolean).join('; ')),
    {
      name: 'memory in the last quarter against the third',
      figure: growthWithin(megabytes),
      unit: 'x',
      limit: mostGrowth,
      how,
      note: `${Math.min(...megabytes).toFixed(0)} to ${Math.max(...megabytes).toFixed(0)} MB in the second half`,
    },
  ];
};

const faultsInWords = ({ plan }: Soaked): string =>
  [...Map.groupBy(plan, ({ kind }) => kind)]
    .map(([kind, faults]) => `${kind} ${faults.length}×`)
    .join(', ');
