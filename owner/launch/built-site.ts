import type { Finding } from './finding.ts';

export type SiteAge = { builtAt: number | undefined; contentChangedAt: number };

export const builtSiteFindings = ({ builtAt, contentChangedAt }: SiteAge): Finding[] => {
  if (builtAt === undefined) {
    return [
      { ...build, id: 'site-not-built', problem: 'The pages of the site are not built yet.' },
    ];
  }
  if (builtAt >= contentChangedAt) return [];
  const problem = 'The content was changed after the pages were built, so visitors see old words.';
  return [{ ...build, id: 'site-outdated', problem }];
};

const build = {
  severity: 'advice',
  file: '.env',
  field: 'SITE_OUT_DIR',
  action: 'Run "npm run build" and start the server again.',
} as const;
