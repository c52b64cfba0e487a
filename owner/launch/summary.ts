import type { Finding, Severity } from './finding.ts';

export const isReady = (findings: readonly Finding[]): boolean => count(findings, 'blocking') === 0;

/** For scripts: every finding by itself, and how many there are of each kind. */
export const findingsForScripts = (findings: readonly Finding[]) => ({
  findings,
  summary: {
    ready: isReady(findings),
    blocking: count(findings, 'blocking'),
    advice: count(findings, 'advice'),
  },
});

const count = (findings: readonly Finding[], severity: Severity): number =>
  findings.filter((finding) => finding.severity === severity).length;
