/** Blocking: the site must not go live like this. Advice: it may, but would be better for it. */
export type Severity = 'blocking' | 'advice';

/** Something a real company has still to do, and the place to do it. */
export type Finding = {
  /** The same for every finding of its kind. */
  id: string;
  severity: Severity;
  file: string;
  field: string;
  /** What is wrong, in one sentence. */
  problem: string;
  /** What to do about it, in one sentence. */
  action: string;
};

export const findingIf = (isFound: boolean, finding: Finding): Finding[] =>
  isFound ? [finding] : [];

export const blockingIn = (file: string, field: string, id: string) =>
  ({ id, severity: 'blocking', file, field }) as const;

export const adviceIn = (file: string, field: string, id: string) =>
  ({ id, severity: 'advice', file, field }) as const;

export const isReady = (findings: readonly Finding[]): boolean => count(findings, 'blocking') === 0;

export const count = (findings: readonly Finding[], severity: Severity): number =>
  findings.filter((finding) => finding.severity === severity).length;
