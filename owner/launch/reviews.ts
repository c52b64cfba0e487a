import type { Content } from '#content/load.ts';
import type { Finding } from './finding.ts';

type Told = {
  legal: readonly Pick<Content['legal'][number], 'slug' | 'reviewed'>[];
  consent: Pick<Content['consent'], 'reviewed'>;
};

const line = '"reviewed: {by: their name, on: 2026-01-31}"';

/** Texts that bind the company, and that nobody has yet read on its behalf. */
export const reviewFindings = ({ legal, consent }: Told): Finding[] => [
  ...legal
    .filter(({ reviewed }) => reviewed === undefined)
    .map(({ slug }) => ({
      ...unreviewed('legal-unreviewed', `content/en/legal/${slug}.md`),
      problem: 'Nobody has checked these legal pages for your company yet.',
      action: `Have a lawyer read them, then add the line ${line} above the second "---" of each.`,
    })),
  ...(consent.reviewed === undefined
    ? [
        {
          ...unreviewed('consent-unreviewed', 'content/en/consent.yaml'),
          problem: 'Nobody has checked the words by which sellers agree to text messages.',
          action: `Have a lawyer read them, then add the line ${line}.`,
        },
      ]
    : []),
];

const unreviewed = (id: string, file: string) =>
  ({ id, severity: 'blocking', file, field: 'reviewed' }) as const;
