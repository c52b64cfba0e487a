import type { Content } from '#content/load.ts';
import type { Finding } from './finding.ts';

type Told = {
  legal: readonly Pick<Content['legal'][number], 'slug' | 'reviewed' | 'tagsToList'>[];
  consent: Pick<Content['consent'], 'reviewed'>;
  company: Pick<Content['company'], 'tagManager'>;
};

const line = '"reviewed: {by: their name, on: 2026-01-31}"';

/** Texts that bind the company, and that nobody has yet read on its behalf. */
export const reviewFindings = ({ legal, consent, company }: Told): Finding[] => [
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
  ...legal
    .filter(({ tagsToList }) => company.tagManager !== undefined && tagsToList)
    .map(({ slug }) => unlistedTags(slug, company.tagManager)),
];

const unlistedTags = (slug: string, container = ''): Finding => ({
  id: 'tags-unlisted',
  severity: 'blocking',
  file: `content/en/legal/${slug}.md`,
  field: 'tagsToList',
  problem: `Your policies now name Google Tag Manager (${container}), but not what it loads.`,
  action:
    'List every tag and its cookies in the section on Google Tag Manager, then take out the line "tagsToList: true".',
});

const unreviewed = (id: string, file: string) =>
  ({ id, severity: 'blocking', file, field: 'reviewed' }) as const;
