import { afterAll, beforeAll, expect, test } from 'vitest';
import { type BuiltProject, buildProject } from './product/built-project.ts';
import { rehearse } from './rehearse.ts';
import { tellFailure } from './tell.ts';

/*
 * A minute each of two seeds that stay the same, beside those that found something once. For more, and for
 * others: npm run rehearse.
 */

const minutes = 1;
const seeds = [20_260_303, 5];

let project: BuiltProject;

beforeAll(async () => {
  project = await buildProject();
});

afterAll(() => project.remove());

test.concurrent.for(seeds)('nothing is found in what seed %i plays', async (seed) => {
  const { failure, steps } = await rehearse(project, { seed, minutes, shorteningMs: 60_000 });
  expect(failure && tellFailure(failure, seed)).toBeUndefined();
  expect(steps).toBeGreaterThan(0);
});
