import type { Content } from '#content/load.ts';
import { blockingIn, type Finding, findingIf } from './finding.ts';

type Reviewed = {
  language: string;
  legal: readonly Pick<Content['legal'][number], 'slug' | 'reviewed' | 'tagsToList' | 'isStale'>[];
  consent: Pick<Content['consent'], 'reviewed'>;
  company: Pick<Content['company'], 'tagManager'>;
};

const line = '"reviewed: {by: their name, on: 2026-01-31}"';

/** Texts that bind the company, and that nobody has yet read on its behalf. */
export const reviewFindings = ({ language, legal, consent, company }: Reviewed): Finding[] => [
  ...legal.flatMap(({ slug, reviewed }) =>
    findingIf(reviewed === undefined, {
      ...blockingIn(`content/${language}/legal/${slug}.md`, 'reviewed', 'legal-unreviewed'),
      problem: 'Nobody has checked these legal pages for your company yet.',
      action: `Have a lawyer who reads the language of each go through them, then add the line ${line} above the second "---" of each.`,
    }),
  ),
  ...legal.flatMap(({ slug, isStale }) =>
    findingIf(isStale, {
      ...blockingIn(`content/${language}/legal/${slug}.md`, 'amended', 'legal-stale'),
      problem: 'The words of these legal pages changed after the day that they call "Amended".',
      action:
        'Add a line on what changed to the last section of each, then run "npm run amended", which writes today into them.',
    }),
  ),
  ...findingIf(consent.reviewed === undefined, {
    ...blockingIn(`content/${language}/consent.yaml`, 'reviewed', 'consent-unreviewed'),
    problem: 'Nobody has checked the words by which sellers agree to text messages.',
    action: `Have a lawyer who reads their language go through them, then add the line ${line}.`,
  }),
  ...legal.flatMap(({ slug, tagsToList = false }) =>
    findingIf(company.tagManager !== undefined && tagsToList, {
      ...blockingIn(`content/${language}/legal/${slug}.md`, 'tagsToList', 'tags-unlisted'),
      problem: `Your policies now name Google Tag Manager (${company.tagManager}), but not what it loads.`,
      action:
        'List every tag and its cookies in the section on Google Tag Manager, then take out the line "tagsToList: true".',
    }),
  ),
];
