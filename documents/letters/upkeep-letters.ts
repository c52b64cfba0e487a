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

/** Silence could as well mean that the server is dead. */
export const signOfLifeLetter = (): Letter => ({
  subject: 'All good: no new leads in 7 days',
  opening:
    'All good: the server is running and can take leads. Nobody has asked for an offer in the last seven days.',
});
