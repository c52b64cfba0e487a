import { Finding, mustHavePage, nextAddress, type Play, sitePlace } from '../play.ts';
import { Browser } from '../players/browser.ts';

/** Pages by which it is known what visitors see, by the file that each has its headline from. */
export const pagesOfFiles = new Map([
  ['en/pages/home.yaml', '/'],
  ['es/pages/home.yaml', '/es'],
  ['en/pages/contact.yaml', '/contact'],
]);

/** Every headline of a step begins so. */
export const typedHeadline = 'Sell it in step ';

/** The headline that was published, and none that was taken back or is a draft still. */
export const visitorsReadWhatIsPublished = async (play: Play): Promise<void> => {
  const visitor = new Browser(sitePlace(play.product), nextAddress());
  for (const [file, path] of pagesOfFiles) {
    const { text } = mustHavePage(await visitor.open(path), path);
    const words = play.model.website.headlines[file];
    const [read] = new RegExp(`${typedHeadline}\\d+`).exec(text) ?? [];
    if (read !== words) {
      throw new Finding(`${path} says “${read}”, where “${words}” is what was published.`);
    }
  }
};
