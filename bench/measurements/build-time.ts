import { globSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { writeContent } from '../made-up-cities.ts';
import { buildSite, emptyFolder } from '../measured-site.ts';
import type { Measurement, Row } from '../measurement.ts';
import { type Build, growthOf } from '../median.ts';

/**
 * Cities; each has fourteen pages in two languages. Sites of up to 200 files are compressed with more patience, and
 * three cities take as long as fifteen: every size lies beyond that step.
 */
const sizes = { full: [15, 50, 150, 500], quick: [15, 30] };

const timeBuild = async (cities: number): Promise<Build> => {
  const content = mkdtempSync(join(tmpdir(), 'made-up-content-'));
  const out = emptyFolder('made-up-site');
  try {
    writeContent(content, cities);
    const started = performance.now();
    await buildSite(out, { CONTENT_DIR: content });
    const ms = performance.now() - started;
    return { cities, ms, pages: globSync('**/*.html', { cwd: out }).length };
  } finally {
    for (const folder of [content, out]) rmSync(folder, { recursive: true, force: true });
  }
};

const slopeRow = (linearity: number | undefined, perStep: string, how: string): Row[] =>
  linearity === undefined
    ? []
    : [
        {
          name: 'last slope against the one before',
          figure: linearity,
          unit: 'x',
          limit: 1.25,
          how,
          note: `ms per page between sizes: ${perStep}`,
        },
      ];

const named = new Intl.ListFormat('en-US');

export const measurement: Measurement = {
  title: 'Build time',
  seconds: { full: 150, quick: 18 },
  measure: async ({ quick, tell }) => {
    const counts = quick ? sizes.quick : sizes.full;
    const total = counts.reduce((sum, count) => sum + count, 0);
    const builds: Build[] = [];
    // The first build of a while reads everything from the disk.
    await timeBuild(counts[0] ?? 0);
    for (const cities of counts) {
      const done = builds.reduce((sum, build) => sum + build.cities, 0);
      tell(done, total, `${cities} cities`);
      builds.push(await timeBuild(cities));
    }
    const { startUp, perPage, linearity, steps } = growthOf(builds);
    const how = `astro build from an empty folder, after one that is not counted, once for each of ${named.format(counts.map(String))} cities (made-up content); pages are HTML files, pictures and compression are in their cost.`;
    const perStep = steps.map((ms) => ms.toFixed(1)).join(', ');
    const last = builds.at(-1);
    return {
      rows: [
        { name: 'start-up', figure: startUp, unit: 'ms', how },
        {
          name: 'per page beyond start-up',
          figure: perPage,
          unit: 'ms',
          limit: 15,
          how,
          note: `${last?.pages} pages in ${((last?.ms ?? 0) / 1000).toFixed(0)} s`,
        },
        ...slopeRow(linearity, perStep, how),
      ],
    };
  },
};
