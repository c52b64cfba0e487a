import type { Letter } from './letter.ts';

export type FailedBackup = {
  error: string;
  /** Since the last good one; nothing where there is none. */
  days: number | undefined;
};

export const failedBackupLetter = ({ error, days }: FailedBackup): Letter => ({
  subject: 'The backup of the leads failed',
  opening: "Last night's backup of the leads failed.",
  paragraphs: [
    `The reason: ${error}.`,
    `${lastGood(days)} Leads still come in as usual, and we'll try the backup again every hour.`,
    "You'll get this email once a day until a backup works.",
  ],
});

const lastGood = (days: number | undefined): string => {
  if (days === undefined) return 'There is no good backup yet.';
  if (days === 0) return 'The last good one is less than a day old.';
  return `The last good one is ${days} ${days === 1 ? 'day' : 'days'} old.`;
};

export type LateCopy = {
  /** Empty where nobody says why. */
  problem: string;
  /** Up to when it has everything; nothing where there is none yet. */
  since: string | undefined;
};

export const lateCopyLetter = ({ problem, since }: LateCopy): Letter => ({
  subject: 'The second copy of the leads is behind',
  opening:
    since === undefined
      ? 'There is no second copy of the leads yet.'
      : `The second copy of the leads has nothing that came after ${since}.`,
  paragraphs: [
    ...(problem === '' ? [] : [`The reason: ${problem}.`]),
    'Leads still come in as usual. If the disk with the leads broke now, what the copy lacks would be lost.',
    "It catches up by itself once its folder can be written again. You'll get this email once a day until then.",
  ],
});

export const failedDrillLetter = ({ problems }: { problems: readonly string[] }): Letter => ({
  subject: 'What is kept of the leads could not be put back',
  opening:
    'Once a week we put the newest backup and the second copy back into an empty folder, to see that they work. This time something was wrong.',
  paragraphs: [
    ...problems.map((problem) => `${problem[0]?.toUpperCase()}${problem.slice(1)}.`),
    "The leads themselves are as they were, and still come in as usual. We'll try again tomorrow.",
  ],
});

/** Silence could as well mean that the server is dead. */
export const signOfLifeLetter = (): Letter => ({
  subject: 'All good: no new leads in 7 days',
  opening:
    'All good: the server is running and can take leads. Nobody has asked for an offer in the last seven days.',
});
