import type { Finding, Severity } from './finding.ts';

/** What is wrong in many places is one thing to do. */
export type Task = {
  severity: Severity;
  problem: string;
  action: string;
  /** One for each file: `content/en/testimonials.yaml: home[0], home[1]` */
  places: string[];
};

/** What must be done stands first. */
export const tasksOf = (findings: readonly Finding[]): Task[] =>
  (['blocking', 'advice'] as const).flatMap((severity) => {
    const found = findings.filter((finding) => finding.severity === severity);
    const alike = Map.groupBy(found, ({ id, problem }) => `${id} ${problem}`);
    return ([...alike.values()] as [Finding, ...Finding[]][]).map(taskOf);
  });

const taskOf = (same: readonly [Finding, ...Finding[]]): Task => {
  const [{ severity, problem, action }] = same;
  return { severity, problem, action, places: placesOf(same) };
};

const placesOf = (same: readonly Finding[]): string[] =>
  [...Map.groupBy(same, ({ file }) => file)].map(([file, findings]) => {
    const fields = findings.map(({ field }) => field).filter((field) => field !== '');
    return [file, fields.join(', ')].filter((part) => part !== '').join(': ');
  });
