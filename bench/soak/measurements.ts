import type { Measurement, Row } from '../measurement.ts';
import { growthWithin } from '../median.ts';
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
  const { begun, thanked, leads, plan, leftOut, memory, findings, deliveries } = soaked;
  const how = `Two servers on one store and ${perSecond} sellers a second for ${(ms / 60_000).toFixed(1)} minutes, each of whom tries again under the same key until thanked, while seed ${seed} lets go wrong: ${faultsInWords(soaked)}. Afterwards the store is held against what was acknowledged, and the mails that arrived against its deliveries.`;
  const none = (name: string, found: readonly string[], note = ''): Row => ({
    name,
    figure: found.length,
    unit: '',
    limit: 0,
    how,
    note: found.length === 0 ? note : found.slice(0, 3).join('; '),
  });
  const { sent, waiting, mailedTwice } = deliveries;
  const megabytes = memory.map(([, resident]) => resident);
  return [
    none(
      'acknowledged leads that are lost',
      findings.lost,
      `${leads} leads, ${plan.length} faults`,
    ),
    none('sellers with more than one lead', findings.twice),
    none('acknowledged leads without their one entry of consent', findings.withoutConsent),
    none('faults of the ledger', findings.ledger),
    none(
      'deliveries neither made nor waiting with a reason',
      findings.untold,
      `${sent} made, ${mailedTwice} of them twice; ${waiting} waiting`,
    ),
    none('answers that are neither yes nor "not now"', unexpected(soaked), answersInWords(soaked)),
    {
      name: 'sellers never thanked',
      figure: begun - thanked,
      unit: '',
      limit: 0,
      how,
      note: leftOut,
    },
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

const unexpected = ({ answers }: Soaked): string[] =>
  [...answers].flatMap(([status, times]) =>
    status === 200 || status === 503 || status === 'none' ? [] : [`${times}× ${status}`],
  );

const answersInWords = ({ answers }: Soaked): string =>
  `${answers.get(200) ?? 0} yes, ${answers.get(503) ?? 0} not now, ${answers.get('none') ?? 0} cut off`;
