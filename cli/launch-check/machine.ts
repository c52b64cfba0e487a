import { existsSync, readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { runtimeProblems, type Versions } from '#config/runtime.ts';
import { adviceIn, blockingIn, type Finding } from './finding.ts';

export const runtimeFindings = (versions: Versions): Finding[] =>
  runtimeProblems(versions).map((sentences) => {
    const [, problem = sentences, action = ''] = /^(.*?\.) (.*)$/.exec(sentences) ?? [];
    const id = problem.startsWith('Node') ? 'node-version' : 'sqlite-version';
    return { ...blockingIn('package.json', 'dependencies.node', id), problem, action };
  });

type SiteAge = { builtAt: number | undefined; contentChangedAt: number };

export const builtSiteFindings = ({ builtAt, contentChangedAt }: SiteAge): Finding[] => {
  const action = 'Run "npm run build" and start the server again.';
  const builtPages = (id: string, problem: string): Finding => ({
    ...adviceIn('.env', 'SITE_OUT_DIR', id),
    problem,
    action,
  });
  if (builtAt === undefined) {
    return [builtPages('site-not-built', 'The pages of the site are not built yet.')];
  }
  if (builtAt >= contentChangedAt) return [];
  const problem = 'The content was changed after the pages were built, so visitors see old words.';
  return [builtPages('site-outdated', problem)];
};

export const siteAge = (siteDir: string, contentDir: string): SiteAge => ({
  builtAt: statSync(join(siteDir, 'index.html'), { throwIfNoEntry: false })?.mtimeMs,
  contentChangedAt: Math.max(0, ...filesIn(contentDir).map((file) => statSync(file).mtimeMs)),
});

const filesIn = (folder: string): string[] => {
  if (!existsSync(folder)) return [];
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name));
};
