import { count, type Finding, isReady } from './finding.ts';
import { tasksOf } from './tasks.ts';

/** Every finding by itself, what is to be done about them, and how many there are of each kind. */
export const findingsForScripts = (findings: readonly Finding[]) => ({
  findings,
  tasks: tasksOf(findings),
  summary: {
    ready: isReady(findings),
    blocking: count(findings, 'blocking'),
    advice: count(findings, 'advice'),
  },
});
