import { cpSync } from 'node:fs';
import { join } from 'node:path';
import { buildViewsUnderTest } from '#tests/support/built-views.ts';
import { contentUnderTest } from '#tests/support/content-under-test.ts';
import { copyProject } from '#tests/support/project-copy.ts';
import { buildSiteUnderTest, siteFolder } from '#tests/support/served-site.ts';

export type BuiltProject = { folder: string; siteDir: string; remove: () => void };

/** The project in a folder of its own, with its site and its pages built: once for all that is rehearsed. */
export const buildProject = async (): Promise<BuiltProject> => {
  process.env['CONTENT_DIR'] ??= contentUnderTest();
  await Promise.all([buildSiteUnderTest({}), buildViewsUnderTest()]);
  const { folder, remove } = copyProject();
  cpSync('dist-views', join(folder, 'dist-views'), { recursive: true });
  return { folder, siteDir: siteFolder(process.env), remove };
};
