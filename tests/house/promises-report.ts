import { promises } from './promises.ts';
import { sentencesIn, soundsLikePromise, untold } from './promising-sentences.ts';

/* "npm run promises": sentences that sound like promises and that no line of the table knows. */

const all = sentencesIn('content/en').filter(soundsLikePromise);
const left = untold(all, promises);
const lines = left.map(({ key, sentence }) => `${key}\n  ${sentence}`);
const known = all.length - left.length;
process.stdout.write(
  `${lines.join('\n')}\n\n${all.length} sentences sound like promises. ${known} of them are in tests/house/promises.ts, each with a test.\n`,
);
