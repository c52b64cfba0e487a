import { wrap } from '../terminal/layout.ts';
import type { Finding, Severity } from './finding.ts';

/** What is wrong in many places is one thing to do. */
type Task = [Finding, ...Finding[]];

const width = 80;

export const printFindings = (findings: readonly Finding[]): string => {
  const [blocking, advice] = [tasksOf(findings, 'blocking'), tasksOf(findings, 'advice')];
  return [
    ...section('Before you go live', blocking, 1),
    ...section('Worth doing', advice, blocking.length + 1),
    ...(findings.some(({ field }) => field.endsWith(']')) ? [howListsCount] : []),
    conclusion(blocking.length, advice.length),
  ].join('\n\n');
};

const tasksOf = (findings: readonly Finding[], severity: Severity): Task[] => {
  const ofKind = findings.filter((finding) => finding.severity === severity);
  return [...Map.groupBy(ofKind, ({ id, problem }) => `${id} ${problem}`).values()] as Task[];
};

const section = (title: string, tasks: readonly Task[], first: number): string[] =>
  tasks.length === 0 ? [] : [title, ...tasks.map((task, index) => printTask(task, first + index))];

const printTask = (task: Task, number: number): string => {
  const [{ problem, action }] = task;
  const [head, ...rest] = [
    ...wrap(problem, width - 4),
    ...labelled('Do:', action),
    ...placesOf(task).flatMap((place, index) => labelled(index === 0 ? 'Where:' : '', place)),
  ];
  return [`${String(number).padStart(2)}. ${head}`, ...rest.map((line) => `    ${line}`)].join(
    '\n',
  );
};

const labelled = (label: string, text: string): string[] =>
  wrap(text, width - 11).map((line, index) => `${(index === 0 ? label : '').padEnd(7)}${line}`);

/** One line per file: `content/en/testimonials.yaml: home[0], home[1]` */
const placesOf = (task: Task): string[] =>
  [...Map.groupBy(task, ({ file }) => file)].map(([file, findings]) => {
    const fields = findings.map(({ field }) => field).filter((field) => field !== '');
    return [file, fields.join(', ')].filter((part) => part !== '').join(': ');
  });

const howListsCount = 'In a list, [0] is the first entry, [1] the second, and so on.';

const conclusion = (blocking: number, advice: number): string => {
  const worth = advice === 0 ? '' : `, ${advice} worth doing`;
  if (blocking === 0) return `Nothing keeps the site from going live${worth}.`;
  return `${blocking} ${blocking === 1 ? 'thing' : 'things'} to do before you go live${worth}.`;
};
