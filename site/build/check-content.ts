import { loadContent } from '#content/load.ts';
import { ContentError } from '#content/problems.ts';
import { planPages } from '#site/plan/plan.ts';

/** What would stop a build, told without building: for `npm run setup`, before it writes. */
try {
  planPages(loadContent());
} catch (error) {
  if (!(error instanceof ContentError)) throw error;
  process.stderr.write(`${error.message}\n`);
  process.exitCode = 1;
}
