import type { Row } from '../measurement.ts';
import type { Inspection } from './inspect.ts';
import type { Sellers } from './sellers.ts';

export type Served = Inspection & { begun: number; thanked: number; answers: Sellers['answers'] };

/** What sellers were told, held against what is there: each a count of what must not be. */
export const rowsOfSellers = (served: Served, how: string, wentWrong: string): Row[] => {
  const { begun, thanked, leads, findings, deliveries } = served;
  const none = (name: string, found: readonly string[], note = ''): Row => ({
    name,
    figure: found.length,
    unit: '',
    limit: 0,
    how,
    note: found.length === 0 ? note : found.slice(0, 3).join('; '),
  });
  const { sent, waiting, mailedTwice } = deliveries;
  return [
    none('acknowledged leads that are lost', findings.lost, `${leads} leads, ${wentWrong}`),
    none('sellers with more than one lead', findings.twice),
    none('acknowledged leads without their one entry of consent', findings.withoutConsent),
    none('faults of the ledger', findings.ledger),
    none(
      'deliveries neither made nor waiting with a reason',
      findings.untold,
      `${sent} made, ${mailedTwice} of them twice; ${waiting} waiting`,
    ),
    none('answers that are neither yes nor "not now"', unexpected(served), inWords(served)),
    { name: 'sellers never thanked', figure: begun - thanked, unit: '', limit: 0, how },
  ];
};

const unexpected = ({ answers }: Served): string[] =>
  [...answers].flatMap(([status, times]) =>
    status === 200 || status === 503 || status === 'none' ? [] : [`${times}× ${status}`],
  );

const inWords = ({ answers }: Served): string =>
  `${answers.get(200) ?? 0} yes, ${answers.get(503) ?? 0} not now, ${answers.get('none') ?? 0} cut off`;
