import { runtimeProblems, type Versions } from '#settings/runtime.ts';
import type { Finding } from './finding.ts';

export const runtimeFindings = (versions: Versions): Finding[] =>
  runtimeProblems(versions).map((sentences) => {
    const [, problem = sentences, action = ''] = /^(.*?\.) (.*)$/.exec(sentences) ?? [];
    return {
      id: problem.startsWith('Node') ? 'node-version' : 'sqlite-version',
      severity: 'blocking',
      file: 'package.json',
      field: 'dependencies.node',
      problem,
      action,
    };
  });
