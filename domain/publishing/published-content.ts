import type { Config } from '#config/config.ts';
import { loadConfig } from '#config/load-config.ts';
import { type Languages, loadLanguages } from '#content/load-company.ts';
import { ContentError } from '#content/problems.ts';
import { contentFolder } from '#content/read.ts';
import type { Store } from '#store/open.ts';
import { withNewFields } from './carry-to-new-code.ts';
import { filesInFolder } from './content-files.ts';
import { contentShownLast, folderForWords, keepContent, keepReworded } from './kept-website.ts';
import { filesOfVersion, publicVersion } from './versions.ts';

/** What a program on this machine goes by: the words that it showed last, or those of the folder. */
export const shownContent = (): { folder: string; languages: Languages; config: Config } => {
  const inFolder = readFrom(contentFolder());
  const { dataDir } = inFolder.config;
  const shown = contentShownLast(dataDir);
  if (shown === undefined) return inFolder;
  try {
    return readFrom(shown);
  } catch (error) {
    if (!(error instanceof ContentError)) throw error;
    return readFrom(fittedToThisCode(shown, dataDir));
  }
};

const mendedBefore = `What was published on the desk says something that this version of the program cannot show.
Nothing is changed. Start the version that was here before, change this on its desk, publish, and upgrade again`;

/** Words from before an upgrade, with what new code asks for: the service publishes the same. */
const fittedToThisCode = (shown: string, dataDir: string): string => {
  const sample = filesInFolder(contentFolder());
  const { files, problems } = withNewFields(filesInFolder(shown), sample, () =>
    folderForWords(dataDir),
  );
  if (problems.length > 0) throw new ContentError(problems, mendedBefore);
  return keepReworded(dataDir, shown, files);
};

const readFrom = (folder: string) => {
  const languages = loadLanguages(folder);
  return { folder, languages, config: loadConfig(languages.english.company) };
};

/** The folder of what is public by now; nothing, where that is what is known already, or nobody published. */
export const newlyPublished = async (
  store: Store,
  dataDir: string,
  known: number | undefined,
): Promise<{ version: number; folder: string } | undefined> => {
  const db = await store.connect();
  const version = (await publicVersion(db))?.id;
  if (version === undefined || version === known) return undefined;
  const files = await filesOfVersion(db, version);
  return files && { version, folder: await keepContent(dataDir, files) };
};
