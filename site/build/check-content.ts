import { loadContents } from '#content/load.ts';
import { ContentError } from '#content/problems.ts';
import { contentFolder } from '#content/read.ts';
import { photoPlaces } from '#site/plan/photos.ts';
import { planPages } from '#site/plan/plan.ts';

/** What would stop a build, told without building: for `npm run setup`, before it writes. */
try {
  const contents = loadContents();
  planPages(contents);
  if (photoPlaces(contents).length > 0) {
    // An installation that only serves has nothing to read pictures with.
    const { readPhotos } = await import('#site/pictures/photos.ts');
    await readPhotos(contents, contentFolder());
  }
} catch (error) {
  if (!(error instanceof ContentError)) throw error;
  process.stderr.write(`${error.message}\n`);
  process.exitCode = 1;
}
