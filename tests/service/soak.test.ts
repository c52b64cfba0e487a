import { expect, test } from 'vitest';
import { faultKinds } from '#bench/soak/plan.ts';
import { soak } from '#bench/soak/soak.ts';

const seed = 20_261;

/** An hour of it is "npm run bench -- --soak"; this one has every kind of fault once, on both at a time. */
test.concurrent.each(['SQLite', 'PostgreSQL'] as const)(
  `servers on %s lose nothing while everything goes wrong once (seed ${seed})`,
  async (engine) => {
    const soaked = await soak({ engine, seed, ms: 12_000, perSecond: 20 });
    const { plan, findings, answers, begun, thanked, leads, leftOut } = soaked;
    const context = `seed ${seed}, ${JSON.stringify(plan)}`;
    expect(findings, context).toEqual({
      lost: [],
      twice: [],
      withoutConsent: [],
      ledger: [],
      untold: [],
    });
    expect({ thanked, leads }, context).toEqual({ thanked: begun, leads: begun });
    expect([...answers.keys()], context).toEqual(expect.arrayContaining([200, 'none']));
    const unexpected = [...answers.keys()].filter((status) => ![200, 503, 'none'].includes(status));
    expect(unexpected, context).toEqual([]);
    const other = engine === 'SQLite' ? 'restart PostgreSQL' : 'disk full';
    const expected = faultKinds.filter((kind) => kind !== other);
    if (leftOut === '') expect(plan.map(({ kind }) => kind).sort()).toEqual(expected.toSorted());
    if (leftOut === '' && engine === 'SQLite') expect(answers.get(503), context).toBeGreaterThan(0);
  },
);
