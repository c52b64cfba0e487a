import type { MorningEntry, MorningList } from '#domain/reminders/morning.ts';
import type { Letter } from './letter.ts';

const parts = [
  ['waiting', 'is waiting for a first call', 'are waiting for a first call'],
  ['promised', 'should hear from us today', 'should hear from us today'],
  ['offers', 'should get an offer today', 'should get an offer today'],
] as const;

/** What the family reads with its coffee. A quiet day says so: silence would look like a dead server. */
export const morningLetter = (list: MorningList, deskUrl: string | undefined): Letter => {
  const counts = parts
    .map(([name, one, many]) => ({ count: list[name].length, one, many }))
    .filter(({ count }) => count > 0)
    .map(({ count, one, many }) => `${count} ${count === 1 ? one : many}`);
  const actions = deskUrl === undefined ? [] : [{ label: 'Open the desk', url: deskUrl }];
  if (counts.length === 0) {
    return {
      subject: 'Nobody is waiting for you this morning',
      opening: 'Nobody is waiting for you this morning. The site is up and taking requests.',
      actions: list.suspect === 0 ? [] : actions,
      closing: spamWords(list.suspect),
    };
  }
  return {
    subject: `This morning: ${counts.join(', ')}`,
    opening: `${counts.join(', ')}.`,
    actions,
    rows: parts.flatMap(([name]) => list[name].map(asRow)),
    closing: [
      list.more === 0 ? '' : `And ${list.more} more, which the desk shows.`,
      spamWords(list.suspect),
    ]
      .filter(Boolean)
      .join(' '),
  };
};

/** The privacy policy says that a person looks at each of them. */
const spamWords = (count: number): string => {
  if (count === 0) return '';
  const requests = count === 1 ? '1 request looks' : `${count} requests look`;
  return `${requests} like spam. Somebody real may be among them: look them over at the end of Call next.`;
};

const asRow = ({ what, who, phone, reference }: MorningEntry): [string, string] => [
  what,
  `${who}, ${phone} (${reference})`,
];
