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

export const when = (holds: boolean, finding: Finding): Finding[] => (holds ? [finding] : []);
