import { loadContents } from '#content/load.ts';
import { ContentError } from '#content/problems.ts';
import { contentFolder } from '#content/read.ts';
import { photoPlaces } from '#site/plan/photos.ts';
import { planPages } from '#site/plan/plan.ts';

/** What would stop a build, told without building: for `npm run setup` in words, for the desk as JSON. */
const isJson = process.argv.includes('--json');
try {
  const contents = loadContents();
  planPages(contents);
  if (photoPlaces(contents).length > 0) {
    // An installation that only serves has nothing to read pictures with.
    const { readPhotos } = await import('#site/pictures/photos.ts');
    await readPhotos(contents, contentFolder());
  }
  if (isJson) process.stdout.write('[]');
} catch (error) {
  if (!(error instanceof ContentError)) throw error;
  if (isJson) process.stdout.write(JSON.stringify(error.problems));
  else process.stderr.write(`${error.message}\n`);
  process.exitCode = isJson ? 0 : 1;
}
