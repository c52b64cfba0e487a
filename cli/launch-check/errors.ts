import { ConfigError } from '#config/env.ts';
import { ContentError } from '#content/problems.ts';
import { blockingIn, type Finding } from './finding.ts';

/** What was read, or what kept it from being read. */
export type Attempt<Value> = { value?: Value; findings: Finding[] };

/** What stops the build or the server is a finding like any other. */
export const attempt = <Value>(load: () => Value): Attempt<Value> => {
  try {
    return { value: load(), findings: [] };
  } catch (error) {
    if (error instanceof ContentError) return { findings: error.problems.map(contentFinding) };
    if (error instanceof ConfigError) return { findings: error.problems.map(configFinding) };
    throw error;
  }
};

const action = 'Correct it, then run this check again: more may come to light.';

const contentFinding = ({ file, field, message }: ContentError['problems'][number]): Finding => {
  // A parser's message goes on with a picture of the line.
  const [reason = ''] = message.split('\n');
  const reasons = [field, reason].filter((part) => part !== '').join(': ');
  return {
    ...blockingIn(file, field, 'content-error'),
    problem: `The site cannot be built: ${reasons.replace(/[.:]$/, '')}.`,
    action,
  };
};

const configFinding = (line: string): Finding => ({
  ...blockingIn('.env', line.slice(0, line.indexOf(':')), 'setting-error'),
  problem: `The server will not start: ${line}.`,
  action,
});
